import { retryIfChanged } from '#worker/db/batch-condition.ts'
import type { Statement } from '#worker/db/run-batch.ts'
import { isBanned } from '../accounts/account.ts'
import { runUnlessTaken } from '../accounts/new-account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError, banned } from '../protocol/auth-errors.ts'
import type { FoundToken } from './find-one-time-token.ts'
import { toTokenEffects, type VerifyOptions } from './one-time-token-effects.ts'

export const expiredLink = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')

export const expiredCode = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')

/** A redeemed token, with the statements that belong in the next batch. */
export interface Redeemed {
  oneTimeToken: FoundToken
  statements: Statement[]
  provesEmail: boolean
}

/**
 * Consumes a token with all its effects and with what `end` adds, in one batch, so that exactly one of several requests
 * succeeds and nothing is lost on failure. Returns null after the first of two confirmations of a change of address.
 * Throws 403 `otp_expired` and `user_banned`.
 */
export const redeemOneTimeToken = <Answer>(
  ctx: AuthContext,
  read: () => Promise<FoundToken | null>,
  toError: () => AuthError,
  choose: (oneTimeToken: FoundToken) => VerifyOptions,
  end: (redeemed: Redeemed) => Promise<Answer>,
): Promise<Answer | null> =>
  retryIfChanged(async () => {
    const oneTimeToken = await read()
    if (!oneTimeToken) throw toError()
    if (isBanned(oneTimeToken.account, ctx.now)) throw banned(403)
    const { preconditions } = oneTimeToken
    const { statements, isHalf, provesEmail } = toTokenEffects(ctx, oneTimeToken, choose(oneTimeToken))
    if (!isHalf) return end({ oneTimeToken, statements: [...preconditions, ...statements], provesEmail })
    await runUnlessTaken(ctx.db, [...preconditions, ...statements])
    return null
  }, toError)
