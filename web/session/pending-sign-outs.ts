import { type GoTrueAdminApi, isAuthApiError, isAuthSessionMissingError } from '@supabase/auth-js'
import { pendingSignOutKey as key } from '#web/content/storage-keys.ts'
import { claimsOf } from './state.ts'

// Sessions that this browser has forgotten and the service has not been seen to end. Ending one takes its access token, so
// that alone is kept: in this tab, never the refresh token, and no longer than the token lives. A token that has expired
// ends nothing, and nothing is left that could use its session.

const retryMs = 60_000

function isGood(token: unknown): token is string {
  if (typeof token !== 'string') return false
  const { exp } = claimsOf(token)
  return typeof exp === 'number' && exp * 1000 > Date.now()
}

function readTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isGood) : []
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
export function keepPending(token: string): boolean {
  writeTokens([...readTokens(), token])
  return readTokens().includes(token)
}

const dropPending = (token: string): void => writeTokens(readTokens().filter((kept) => kept !== token))

/** The service knows no such session: it has ended, which is all that was asked for. */
const isGone = (error: unknown): boolean =>
  isAuthSessionMissingError(error) || (isAuthApiError(error) && [401, 403, 404].includes(error.status))

async function tryPending(admin: Pick<GoTrueAdminApi, 'signOut'>): Promise<void> {
  for (const token of readTokens()) {
    const { error } = await admin.signOut(token, 'local').catch((error: unknown) => ({ error }))
    if (error === null || isGone(error)) dropPending(token)
  }
}

let waiting: { timer: ReturnType<typeof setTimeout>; again: () => void } | null = null

function stopWaiting(): void {
  if (!waiting) return
  clearTimeout(waiting.timer)
  removeEventListener('online', waiting.again)
  waiting = null
}

/** Tries again at once, then whenever the line comes back and every minute, until nothing is pending. */
export async function finishPending(admin: Pick<GoTrueAdminApi, 'signOut'>): Promise<void> {
  stopWaiting()
  await tryPending(admin)
  // Drops what has expired meanwhile.
  writeTokens(readTokens())
  waitForLine(admin)
}

/** The same without a try now, for whoever has just had one. */
export function waitForLine(admin: Pick<GoTrueAdminApi, 'signOut'>): void {
  if (waiting || readTokens().length === 0) return
  const again = () => void finishPending(admin)
  waiting = { timer: setTimeout(again, retryMs), again }
  addEventListener('online', again)
}
