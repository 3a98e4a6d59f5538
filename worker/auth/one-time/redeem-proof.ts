import { retryIfChanged } from '#worker/db/batch-condition.ts'
import type { Statement } from '#worker/db/run-batch.ts'
import { isBanned } from '../accounts/account.ts'
import { runUnlessTaken } from '../accounts/new-account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError, banned } from '../protocol/auth-errors.ts'
import type { Proof } from './find-proof.ts'
import { toProofEffects, type VerifyOptions } from './proof-effects.ts'

export const expiredLink = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')

export const expiredCode = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')

/** A used proof, with the statements that belong in the next batch. */
export interface Redeemed {
  proof: Proof
  statements: Statement[]
  provesEmail: boolean
}

/**
 * Consumes a proof with all its effects and with what `end` adds, in one batch, so that exactly one of several requests
 * succeeds and nothing is lost on failure. Returns null after the first of two confirmations of a change of address.
 * Throws 403 `otp_expired` and `user_banned`.
 */
export const redeemProof = <Answer>(
  ctx: AuthContext,
  read: () => Promise<Proof | null>,
  toError: () => AuthError,
  choose: (proof: Proof) => VerifyOptions,
  end: (redeemed: Redeemed) => Promise<Answer>,
): Promise<Answer | null> =>
  retryIfChanged(async () => {
    const proof = await read()
    if (!proof) throw toError()
    if (isBanned(proof.account, ctx.now)) throw banned(403)
    const { preconditions } = proof
    const { statements, isHalf, provesEmail } = toProofEffects(ctx, proof, choose(proof))
    if (!isHalf) return end({ proof, statements: [...preconditions, ...statements], provesEmail })
    await runUnlessTaken(ctx.db, [...preconditions, ...statements])
    return null
  }, toError)
