import { and, eq, exists, isNull, ne, not, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isConditionFailed, requireInBatch } from '#worker/db/batch-condition.ts'
import { authChallenges, authFactors, type FactorRow } from '#worker/db/schema/auth-accounts.ts'
import { authSessionsGuard, type SessionRow } from '#worker/db/schema/auth-state.ts'
import { runBatch } from '../accounts/account.ts'
import { logAudit } from '../audit-log.ts'
import type { AuthContext } from '../auth-context.ts'
import { keyedHashes, timingSafeEquals } from '../crypto/keyed-hash.ts'
import { AuthError, badJson, insufficientAal, invalid } from '../http/auth-errors.ts'
import type { requireSession } from '../http/authenticate.ts'
import { type JsonObject, parseBody, text } from '../http/parse-body.ts'
import { toSession } from '../http/serializers.ts'
import { isUuid } from '../http/validate.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { prepareAal2, reloadSession } from '../sessions/aal.ts'
import { hasFactor, isAal2, isSessionActive, isVerified } from '../sessions/session-conditions.ts'
import { challengeMs } from './challenge-factor.ts'
import {
  amrMethodOf,
  changeFactor,
  conflict,
  deleteUnverifiedFactors,
  factorNotFound,
  requireVerifiable,
} from './factor.ts'
import { isTotpCode } from './totp.ts'

const body = z.object({ challenge_id: text(), code: text() })

type Challenge = typeof authChallenges.$inferSelect

/** The open challenge of the factor, requested from the same IP address. */
async function requireChallenge(ctx: AuthContext, factor: FactorRow, id: string): Promise<Challenge> {
  const { db, now, ip } = ctx
  const [challenge] = await db
    .select()
    .from(authChallenges)
    .where(and(eq(authChallenges.id, id), eq(authChallenges.factor_id, factor.id)))
  if (!challenge)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.verified_at !== null || challenge.ip_address !== ip) throw mismatch()
  if (now >= challenge.created_at + challengeMs)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  return challenge
}

const mismatch = () =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')

function requireCode(ctx: AuthContext, factor: FactorRow, challenge: Challenge, code: string): void {
  const { settings, now } = ctx
  if (factor.factor_type === 'totp') {
    if (isTotpCode(factor.secret ?? '', code, now)) return
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  const hashes = keyedHashes(settings, 'challenge', `${challenge.id}.${code}`)
  if (hashes.some((hash) => timingSafeEquals(hash, challenge.code_hash ?? ''))) return
  throw new AuthError(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered')
}

type SessionCaller = Pick<Awaited<ReturnType<typeof requireSession>>, 'account' | 'session'>

/**
 * Consumes the code, verifies the factor and raises the session in one batch: a factor that is not verified yet counts
 * only where the account has no verified one, or for an aal2 session. Returns null when another request was faster.
 */
async function consumeCode(
  ctx: AuthContext,
  { account, session }: SessionCaller,
  factor: FactorRow,
  challenge: Challenge,
) {
  const { db, now } = ctx
  const userId = account.user.id
  const { isCurrent, statement, finish } = await prepareAal2(ctx, session, factor.id, amrMethodOf(factor))
  const isIt = eq(authFactors.id, factor.id)
  const isOpen = exists(
    db
      .select({ id: authChallenges.id })
      .from(authChallenges)
      .where(and(eq(authChallenges.id, challenge.id), isNull(authChallenges.verified_at))),
  )
  const mayCount = or(
    hasFactor(db, userId, isIt, isVerified),
    isSessionActive(db, session.session_id, isAal2),
    not(hasFactor(db, userId, isVerified)),
  )
  try {
    await runBatch(db, [
      requireInBatch(db, and(isCurrent, hasFactor(db, userId, isIt), isOpen, mayCount)),
      db.update(authChallenges).set({ verified_at: now }).where(eq(authChallenges.id, challenge.id)),
      changeFactor(db, factor.id, verifiedBy(challenge, now)),
      ...deleteUnverifiedFactors(db, userId),
      statement,
      db
        .update(authSessionsGuard)
        .set({ revoked_at: now })
        .where(
          and(
            eq(authSessionsGuard.user_id, userId),
            eq(authSessionsGuard.aal, 'aal1'),
            ne(authSessionsGuard.session_id, session.session_id),
            isNull(authSessionsGuard.revoked_at),
          ),
        ),
      logAudit(ctx, 'verification_attempted', account.user, {
        factor_id: factor.id,
        challenge_id: challenge.id,
      }),
    ])
  } catch (error) {
    if (isConditionFailed(error)) return null
    throw error
  }
  return finish()
}

const verifiedBy = (challenge: Challenge, now: number) =>
  ({ status: 'verified', updated_at: now, last_challenged_at: challenge.created_at }) as const

/** Finds out why the batch failed: throws where a retry is of no use, otherwise returns the session to retry with. */
async function requireRetryable(
  ctx: AuthContext,
  { account, session }: SessionCaller,
  factor: FactorRow,
  challenge: Challenge,
): Promise<SessionRow> {
  const { db } = ctx
  const current = await reloadSession(ctx, session.session_id)
  const factors = await db.select().from(authFactors).where(eq(authFactors.user_id, account.user.id))
  const known = factors.find(({ id }) => id === factor.id)
  if (!known) throw factorNotFound()
  await requireChallenge(ctx, factor, challenge.id)
  const isProtected = factors.some(({ status }) => status === 'verified')
  if (known.status !== 'verified' && isProtected && current.aal !== 'aal2')
    throw insufficientAal(403, 'AAL2 required to verify a new factor')
  return current
}

const maxAttempts = 3

/**
 * A right code verifies the factor and raises this session to aal2. It deletes all unverified factors, revokes all
 * sessions below aal2 and invalidates the previous refresh token.
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
  await enforceLimits(ctx, [], [['account-code', factor.id]])
  const { settings, now } = ctx
  const { account } = caller
  const challenge = await requireChallenge(ctx, factor, challengeId.toLowerCase())
  requireCode(ctx, factor, challenge, code)
  let { session } = caller
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const tokens = await consumeCode(ctx, { ...caller, session }, factor, challenge)
    if (tokens) {
      Object.assign(factor, verifiedBy(challenge, now))
      account.factors = account.factors.filter(({ status }) => status === 'verified')
      return toSession(settings, account, tokens, now)
    }
    session = await requireRetryable(ctx, { ...caller, session }, factor, challenge)
  }
  throw conflict()
}
