import { type GoTrueAdminApi, isAuthApiError, isAuthSessionMissingError } from '@supabase/auth-js'
import { pendingSignOutKey as key } from '#web/browser/storage-keys.ts'
import { decodeClaims } from './session-state.ts'

// Sessions that this browser has deleted and the service has not confirmed as ended. Ending one takes its access token, so
// only that is kept: in this tab, never the refresh token, and until it expires. An expired token cannot end a session,
// and nothing is left that could use the session.

const retryMs = 60_000

function expiryMs(token: string): number {
  const { exp } = decodeClaims(token)
  return typeof exp === 'number' ? exp * 1000 : 0
}

const isUnexpired = (token: unknown): token is string =>
  typeof token === 'string' && expiryMs(token) > Date.now()

function readTokens(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isUnexpired) : []
  } catch {
    // Storage is blocked, or holds something else under this key.
    return []
  }
}

function writeTokens(tokens: string[]): void {
  try {
    if (tokens.length > 0) sessionStorage.setItem(key, JSON.stringify(tokens))
    else sessionStorage.removeItem(key)
  } catch {
    // This sign-out is not retried then; the session expires at the service by its age.
  }
}

/** Stores the token of a sign-out that failed at the service. Returns until when it is retried; null where it cannot be. */
export function addPendingSignOut(token: string): Date | null {
  writeTokens([...readTokens(), token])
  return readTokens().includes(token) ? new Date(expiryMs(token)) : null
}

const removePending = (token: string): void => writeTokens(readTokens().filter((stored) => stored !== token))

/** The service does not know the session any more: it has ended, as intended. */
const hasSessionEnded = (error: unknown): boolean =>
  isAuthSessionMissingError(error) || (isAuthApiError(error) && [401, 403, 404].includes(error.status))

async function sendPending(admin: Pick<GoTrueAdminApi, 'signOut'>): Promise<void> {
  for (const token of readTokens()) {
    const { error } = await admin.signOut(token, 'local').catch((error: unknown) => ({ error }))
    if (error === null || hasSessionEnded(error)) removePending(token)
  }
}

let scheduled: { timer: ReturnType<typeof setTimeout>; retry: () => void } | null = null

function cancelRetry(): void {
  if (!scheduled) return
  clearTimeout(scheduled.timer)
  removeEventListener('online', scheduled.retry)
  scheduled = null
}

/** Retries now, then every minute and whenever the browser comes online, until nothing is pending. */
export async function retryPendingSignOuts(admin: Pick<GoTrueAdminApi, 'signOut'>): Promise<void> {
  cancelRetry()
  await sendPending(admin)
  // Drops tokens that have expired meanwhile.
  writeTokens(readTokens())
  scheduleRetry(admin)
}

/** Schedules the next retry, after a first request has failed. */
export function scheduleRetry(admin: Pick<GoTrueAdminApi, 'signOut'>): void {
  if (scheduled || readTokens().length === 0) return
  const retry = () => void retryPendingSignOuts(admin)
  scheduled = { timer: setTimeout(retry, retryMs), retry }
  addEventListener('online', retry)
}
