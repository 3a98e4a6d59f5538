import type { SessionRow } from '#worker/db/schema/auth-state.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import { type Account, hasVerifiedFactor } from '../accounts/account.ts'

const isPast = (since: number, limitS: number, now: number) => limitS > 0 && now >= since + limitS * 1000

const lacksSecondFactor = (account: Account, aal: SessionRow['aal']) =>
  aal === 'aal1' && hasVerifiedFactor(account)

/** Why a session has expired, as the protocol words it; null when it has not. */
export function findExpiryReason(
  settings: AuthSettings,
  account: Account,
  session: SessionRow,
  now: number,
  isNewerLogin = false,
): string | null {
  const { timeboxS, inactivityS, lowAalS } = settings.sessions
  if (isPast(session.created_at, timeboxS, now)) return 'Session Expired'
  if (session.not_after !== null && now >= session.not_after) return 'Session Expired'
  if (isPast(session.refreshed_at, inactivityS, now)) return 'Session Expired (Inactivity)'
  if (isNewerLogin) return 'Session Expired (Revoked by Newer Login)'
  if (lacksSecondFactor(account, session.aal) && isPast(session.created_at, lowAalS, now))
    return 'Session Expired (Low AAL: User Needs MFA Verification)'
  return null
}

/** The lifetime of an access token in seconds: no longer than a session that still lacks its second factor. */
export function tokenLifetimeS(
  settings: AuthSettings,
  account: Account,
  { aal, created_at }: Pick<SessionRow, 'aal' | 'created_at'>,
  now: number,
): number {
  const { lowAalS } = settings.sessions
  if (lowAalS === 0 || !lacksSecondFactor(account, aal)) return settings.jwtExpiryS
  const leftS = Math.floor((created_at + lowAalS * 1000 - now) / 1000)
  return Math.max(1, Math.min(settings.jwtExpiryS, leftS))
}
