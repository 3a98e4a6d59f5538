import { and, eq, isNull, lt, ne, not, or, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isKeyedHash } from '#worker/crypto/keyed-hash.ts'
import { hasRow, isConditionFailed, requireInBatch, runBatch, type Statement } from '#worker/db/batch.ts'
import { authChallenges, authFactors, type FactorRow } from '#worker/db/schema/auth-accounts.ts'
import { authSessions, type SessionRow } from '#worker/db/schema/auth-state.ts'
import { isUuid } from '#worker/domain/is-uuid.ts'
import { logAudit } from '../accounts/audit-log.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError, badJson, errors, insufficientAal, invalid } from '../protocol/auth-errors.ts'
import { type JsonObject, parseBody, texts } from '../protocol/request-body.ts'
import { setDeviceCookie } from '../rate-limits/device-cookie.ts'
import { readWithinLimit, refundTokens } from '../rate-limits/enforce-limits.ts'
import { prepareAal2 } from '../sessions/aal.ts'
import { toSession } from '../sessions/serializers.ts'
import {
  hasFactor,
  isAal2,
  isSessionActive,
  isVerified,
  reloadSession,
} from '../sessions/session-conditions.ts'
import { challengeMs } from './challenge-factor.ts'
import { amrMethodOf, deleteFactors, requireVerifiable } from './factor.ts'
import { findCodeGuesser, reportWrongCodes, type SessionCaller } from './identify-guesser.ts'
import { findTotpStep } from './totp.ts'

type Challenge = typeof authChallenges.$inferSelect

const selectChallenge = ({ db }: AuthContext, factor: FactorRow, id: string | SQL<string>) =>
  db
    .select()
    .from(authChallenges)
    .where(and(eq(authChallenges.id, id), eq(authChallenges.factor_id, factor.id)))

/** Throws unless the challenge is open, and was requested from the same IP address. */
function requireOpen({ now, ip }: AuthContext, challenge: Challenge | undefined): Challenge {
  if (!challenge) throw errors.challengeNotFound()
  if (challenge.verified_at !== null || challenge.ip_address !== ip) throw errors.otherAddress()
  if (now >= challenge.created_at + challengeMs)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  return challenge
}

/** A challenge that was answered with a right code. */
interface FactorProof {
  challenge: Challenge
  /** The half minute of a TOTP code; null for a code that was sent. */
  step: number | null
}

/** Tells if the code of this half minute, or a later one, was accepted before. */
const isUsed = ({ last_totp_step: last }: FactorRow, { step }: FactorProof) =>
  step !== null && last !== null && step <= last

/** The same as a condition of the batch, since two challenges may be answered with one code at once. */
const isUnusedInBatch = ({ step }: FactorProof) =>
  step === null ? undefined : or(isNull(authFactors.last_totp_step), lt(authFactors.last_totp_step, step))

/** The columns that an accepted proof changes in the row of its factor. */
const verifiedBy = ({ challenge, step }: FactorProof, now: number) => ({
  status: 'verified' as const,
  updated_at: now,
  last_challenged_at: challenge.created_at,
  ...(step === null ? {} : { last_totp_step: step }),
})

/** Null for a code that is wrong, or of a half minute that was used before. */
function toFactorProof(
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

const wrongCode = ({ factor_type: type }: FactorRow) =>
  new AuthError(
    422,
    'mfa_verification_failed',
    type === 'totp' ? 'Invalid TOTP code entered' : 'Invalid MFA Phone code entered',
  )

const body = z.object(texts('challenge_id', 'code'))

/**
 * Consumes the code, verifies the factor and raises the session in one batch: a factor that is not verified yet counts
 * only where the account has no verified one, or for an aal2 session. Returns null when another request
 * was faster, else the raised session.
 */
async function consumeCode(
  ctx: AuthContext,
  { account, session }: SessionCaller,
  factor: FactorRow,
  proof: FactorProof,
  refund: Statement[],
) {
  const { db, now } = ctx
  const { challenge } = proof
  const userId = account.user.id
  const { isCurrent, statement, raised } = prepareAal2(ctx, session, factor.id, amrMethodOf(factor))
  const matchesFactor = eq(authFactors.id, factor.id)
  const isOpen = hasRow(
    db,
    authChallenges,
    eq(authChallenges.id, challenge.id),
    isNull(authChallenges.verified_at),
  )
  const mayCount = or(
    hasFactor(db, userId, matchesFactor, isVerified),
    isSessionActive(db, session.session_id, isAal2),
    not(hasFactor(db, userId, isVerified)),
  )
  const isUnused = hasFactor(db, userId, matchesFactor, isUnusedInBatch(proof))
  try {
    await runBatch(db, [
      requireInBatch(db, and(isCurrent, isUnused, isOpen, mayCount)),
      db.update(authChallenges).set({ verified_at: now }).where(eq(authChallenges.id, challenge.id)),
      db.update(authFactors).set(verifiedBy(proof, now)).where(matchesFactor),
      ...deleteFactors(db, eq(authFactors.user_id, userId), eq(authFactors.status, 'unverified')),
      statement,
      db
        .update(authSessions)
        .set({ revoked_at: now })
        .where(
          and(
            eq(authSessions.user_id, userId),
            eq(authSessions.aal, 'aal1'),
            ne(authSessions.session_id, session.session_id),
            isNull(authSessions.revoked_at),
          ),
        ),
      logAudit(ctx, 'verification_attempted', account.user, {
        factor_id: factor.id,
        challenge_id: challenge.id,
      }),
      ...refund,
    ])
  } catch (error) {
    if (isConditionFailed(error)) return null
    throw error
  }
  return raised
}

/** Finds out why the batch failed: throws where a retry is of no use, otherwise returns the session to retry with. */
async function requireRetryable(
  ctx: AuthContext,
  { account, session }: SessionCaller,
  factor: FactorRow,
  proof: FactorProof,
): Promise<SessionRow> {
  const { db } = ctx
  const current = await reloadSession(ctx, session.session_id)
  const factors = await db.select().from(authFactors).where(eq(authFactors.user_id, account.user.id))
  const known = factors.find(({ id }) => id === factor.id)
  if (!known) throw errors.factorNotFound()
  const [challenge] = await selectChallenge(ctx, factor, proof.challenge.id)
  requireOpen(ctx, challenge)
  if (isUsed(known, proof)) throw wrongCode(factor)
  const isProtected = factors.some(({ status }) => status === 'verified')
  if (known.status !== 'verified' && isProtected && current.aal !== 'aal2')
    throw insufficientAal(403, 'AAL2 required to verify a new factor')
  return current
}

const maxAttempts = 3

/**
 * A right code verifies the factor and raises this session to aal2. It deletes all unverified factors, revokes all
 * sessions below aal2 and invalidates the previous refresh token. Codes are counted before they are compared; a right
 * one is given back.
 */
export async function verifyFactor(
  ctx: AuthContext,
  caller: SessionCaller,
  factor: FactorRow,
  json: JsonObject,
) {
  const { challenge_id: challengeId, code } = parseBody(body, json)
  if (!code) throw invalid('Code needs to be non-empty')
  if (!isUuid(challengeId)) throw badJson('challenge_id must be an UUID')
  requireVerifiable(ctx, factor)
  const { account } = caller
  const guesser = findCodeGuesser(ctx, caller, factor)
  const [[challenge]] = await readWithinLimit(ctx, { accounts: guesser.limits }, (key) => [
    selectChallenge(ctx, factor, key(challengeId.toLowerCase())),
  ])
  const proof = toFactorProof(ctx, factor, requireOpen(ctx, challenge), code)
  if (!proof) {
    reportWrongCodes(ctx, account, guesser)
    throw wrongCode(factor)
  }
  const refund = refundTokens(ctx, guesser.limits)
  let { session } = caller
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const raised = await consumeCode(ctx, { ...caller, session }, factor, proof, refund)
    if (raised) {
      Object.assign(factor, verifiedBy(proof, ctx.now))
      account.factors = account.factors.filter(({ status }) => status === 'verified')
      setDeviceCookie(ctx, account, 'aal2')
      return toSession(ctx.settings, account, raised, ctx.now)
    }
    session = await requireRetryable(ctx, { ...caller, session }, factor, proof)
  }
  throw errors.conflict()
}
