import { type GoTrueAdminApi, isAuthApiError, isAuthSessionMissingError } from '@supabase/auth-js'
import { pendingSignOutKey as key } from '#web/content/storage-keys.ts'
import { decodeClaims } from './session-state.ts'

// Sessions that this browser has forgotten and the service has not been seen to end. Ending one takes its access token, so
// that alone is kept: in this tab, never the refresh token, and no longer than the token lives. A token that has expired
// ends nothing, and nothing is left that could use its session.

const retryMs = 60_000

function isUnexpired(token: unknown): token is string {
  if (typeof token !== 'string') return false
  const { exp } = decodeClaims(token)
  return typeof exp === 'number' && exp * 1000 > Date.now()
}

function readTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnexpired) : []
  } catch {
    // Storage is forbidden, or somebody else wrote there.
    return []
  }
}

function writeTokens(tokens: string[]): void {
  try {
    if (tokens.length > 0) sessionStorage.setItem(key, JSON.stringify(tokens))
    else sessionStorage.removeItem(key)
  } catch {
    // Then this sign-out is not tried again; the service ends the session by its age.
  }
}

/** Keeps the token of a session that the service was asked in vain to end. Answers whether it could be kept. */
export function addPendingSignOut(token: string): boolean {
  writeTokens([...readTokens(), token])
  return readTokens().includes(token)
}

const removePending = (token: string): void => writeTokens(readTokens().filter((kept) => kept !== token))

/** The service knows no such session: it has ended, which is all that was asked for. */
const hasSessionEnded = (error: unknown): boolean =>
  isAuthSessionMissingError(error) || (isAuthApiError(error) && [401, 403, 404].includes(error.status))

async function sendPending(admin: Pick<GoTrueAdminApi, 'signOut'>): Promise<void> {
  for (const token of readTokens()) {
    const { error } = await admin.signOut(token, 'local').catch((error: unknown) => ({ error }))
    if (error === null || hasSessionEnded(error)) removePending(token)
  }
}

let scheduled: { timer: ReturnType<typeof setTimeout>; again: () => void } | null = null

function cancelRetry(): void {
  if (!scheduled) return
  clearTimeout(scheduled.timer)
  removeEventListener('online', scheduled.again)
  scheduled = null
}

/** Tries again at once, then whenever the line comes back and every minute, until nothing is pending. */
export async function retryPendingSignOuts(admin: Pick<GoTrueAdminApi, 'signOut'>): Promise<void> {
  cancelRetry()
  await sendPending(admin)
  // Drops what has expired meanwhile.
  writeTokens(readTokens())
  scheduleRetry(admin)
}

/** The same without a try now, for whoever has just had one. */
export function scheduleRetry(admin: Pick<GoTrueAdminApi, 'signOut'>): void {
  if (scheduled || readTokens().length === 0) return
  const again = () => void retryPendingSignOuts(admin)
  scheduled = { timer: setTimeout(again, retryMs), again }
  addEventListener('online', again)
}
