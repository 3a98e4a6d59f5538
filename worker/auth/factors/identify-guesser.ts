import type { FactorRow } from '#worker/db/schema/auth-accounts.ts'
import type { Account } from '../accounts/account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { findDevice } from '../rate-limits/device-cookie.ts'
import type { LimitName } from '../rate-limits/limits.ts'
import type { requireSession } from '../sessions/authenticate.ts'

export type SessionCaller = Pick<Awaited<ReturnType<typeof requireSession>>, 'account' | 'session'>

/** Whose wrong codes are counted together. */
export interface CodeGuesser {
  /** Owner of the buckets. */
  id: string
  limits: [LimitName, string][]
  /** True if somebody may be guessing at an account that is not theirs. */
  isUnknown: boolean
}

const toGuesser = (prefix: 'account' | 'device', id: string, isUnknown: boolean): CodeGuesser => ({
  id,
  limits: [
    [`${prefix}-code`, id],
    [`${prefix}-code-day`, id],
  ],
  isUnknown,
})

/**
 * All unknown browsers of an account together, but those that signed in with its password apart from all others: who
 * only knows the password cannot keep out the owner, who signs in by a mailed link. A new password starts anew.
 */
const unknownId = ({ user }: Account, { amr }: SessionCaller['session']) => {
  const isByPassword = (amr ?? []).some(({ method }) => method === 'password')
  return `${user.id}.${user.password_hash ?? ''}.${isByPassword ? 'password' : 'other'}`
}

/**
 * A browser that has completed a sign-in to this account has limits of its own, so that nobody who knows the password
 * can use up its owner's. A factor that is being added protects nothing yet, and is counted by itself.
 */
export function findCodeGuesser(
  ctx: AuthContext,
  { account, session }: SessionCaller,
  factor: FactorRow,
): CodeGuesser {
  if (factor.status !== 'verified') return toGuesser('account', factor.id, false)
  const device = findDevice(ctx, 'second', account.user.id)
  if (device?.hasSignedIn(account)) return toGuesser('device', device.id, false)
  return toGuesser('account', unknownId(account, session), true)
}
