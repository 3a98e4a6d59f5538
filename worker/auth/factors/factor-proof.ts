import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import { isKeyedHash } from '#worker/crypto/keyed-hash.ts'
import { authChallenges, authFactors, type FactorRow } from '#worker/db/schema/auth-accounts.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError } from '../protocol/auth-errors.ts'
import { challengeMs } from './challenge-factor.ts'
import { findTotpStep } from './totp.ts'

type Challenge = typeof authChallenges.$inferSelect

export const selectChallenge = ({ db }: AuthContext, factor: FactorRow, id: string | SQL<string>) =>
  db
    .select()
    .from(authChallenges)
    .where(and(eq(authChallenges.id, id), eq(authChallenges.factor_id, factor.id)))

/** Throws unless the challenge is open, and was requested from the same IP address. */
export function requireOpen({ now, ip }: AuthContext, challenge: Challenge | undefined): Challenge {
  if (!challenge)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.verified_at !== null || challenge.ip_address !== ip)
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (now >= challenge.created_at + challengeMs)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  return challenge
}

/** A challenge that was answered with a right code. */
export interface FactorProof {
  challenge: Challenge
  /** The half minute of a TOTP code; null for a code that was sent. */
  step: number | null
}

/** Tells if the code of this half minute, or a later one, was accepted before. */
export const isUsed = ({ last_totp_step: last }: FactorRow, { step }: FactorProof) =>
  step !== null && last !== null && step <= last

/** The same as a condition of the batch, since two challenges may be answered with one code at once. */
export const isUnusedInBatch = ({ step }: FactorProof) =>
  step === null ? undefined : or(isNull(authFactors.last_totp_step), lt(authFactors.last_totp_step, step))

/** The columns that an accepted proof changes in the row of its factor. */
export const verifiedBy = ({ challenge, step }: FactorProof, now: number) => ({
  status: 'verified' as const,
  updated_at: now,
  last_challenged_at: challenge.created_at,
  ...(step === null ? {} : { last_totp_step: step }),
})

/** Null for a code that is wrong, or of a half minute that was used before. */
export function toFactorProof(
  { settings, now }: AuthContext,
  factor: FactorRow,
  challenge: Challenge,
  code: string,
): FactorProof | null {
  if (factor.factor_type === 'totp') {
    const step = findTotpStep(factor.secret ?? '', code, now)
    const proof = { challenge, step }
    return step === null || isUsed(factor, proof) ? null : proof
  }
  const fits = isKeyedHash(settings, 'challenge', `${challenge.id}.${code}`, challenge.code_hash ?? '')
  return fits ? { challenge, step: null } : null
}

export const wrongCode = ({ factor_type: type }: FactorRow) =>
  new AuthError(
    422,
    'mfa_verification_failed',
    type === 'totp' ? 'Invalid TOTP code entered' : 'Invalid MFA Phone code entered',
  )
