import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { authChallenges, type FactorRow } from '#worker/db/auth-accounts-schema.ts'
import { authSessionsGuard } from '#worker/db/auth-state-schema.ts'
import { runAll } from '../accounts/account.ts'
import { audit } from '../audit.ts'
import type { AuthEnv } from '../auth-env.ts'
import { isUuid, readBody, text } from '../body.ts'
import { limit } from '../buckets.ts'
import type { requireSession } from '../caller.ts'
import { AuthError, badJson, invalid } from '../errors.ts'
import { isSame, keyedHashes } from '../hashes.ts'
import { raiseSession } from '../sessions/assurance.ts'
import { toSession } from '../wire.ts'
import { challengeMs } from './challenge.ts'
import { changeFactor, dropFactors, methodOf, requireVerifiable } from './factor.ts'
import { isTotpCode } from './totp.ts'

const body = z.object({ challenge_id: text(), code: text() })

type Challenge = typeof authChallenges.$inferSelect

/** The open challenge of the factor, from the address that asked for it. */
async function requireChallenge(c: Context<AuthEnv>, factor: FactorRow, id: string): Promise<Challenge> {
  const { db, now, ipAddress } = c.var
  const [challenge] = await db
    .select()
    .from(authChallenges)
    .where(and(eq(authChallenges.id, id), eq(authChallenges.factor_id, factor.id)))
  if (!challenge)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.verified_at !== null || challenge.ip_address !== ipAddress) throw mismatch()
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

function requireCode(c: Context<AuthEnv>, factor: FactorRow, challenge: Challenge, code: string): void {
  const { auth, now } = c.var
  if (factor.factor_type === 'totp') {
    if (isTotpCode(factor.secret ?? '', code, now)) return
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  const hashes = keyedHashes(auth, 'challenge', `${challenge.id}.${code}`)
  if (hashes.some((hash) => isSame(hash, challenge.code_hash ?? ''))) return
  throw new AuthError(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered')
}

/**
 * A right code verifies the factor and lifts this session to aal2. Every other session that is below it ends, and so
 * does the use of the refresh token from before.
 */
export async function verifyFactor(
  c: Context<AuthEnv>,
  { account, guard }: Awaited<ReturnType<typeof requireSession>>,
  factor: FactorRow,
) {
  const { challenge_id: challengeId, code } = await readBody(c, body)
  if (!code) throw invalid('Code needs to be non-empty')
  if (!isUuid(challengeId)) throw badJson('challenge_id must be an UUID')
  requireVerifiable(c, factor)
  await limit(c, [], [['account-code', factor.id]])
  const { auth, db, now } = c.var
  const challenge = await requireChallenge(c, factor, challengeId.toLowerCase())
  requireCode(c, factor, challenge, code)
  const used = await db
    .update(authChallenges)
    .set({ verified_at: now })
    .where(and(eq(authChallenges.id, challenge.id), isNull(authChallenges.verified_at)))
    .returning({ id: authChallenges.id })
  if (used.length === 0) throw mismatch()

  const tokens = await raiseSession(c, guard, factor.id, methodOf(factor))
  const abandoned = account.factors.filter(
    (one) => one.id !== factor.id && one.factor_type === factor.factor_type && one.status === 'unverified',
  )
  const verified = { status: 'verified', updated_at: now, last_challenged_at: challenge.created_at } as const
  await runAll(db, [
    changeFactor(db, factor.id, verified),
    ...dropFactors(
      db,
      abandoned.map(({ id }) => id),
    ),
    db
      .update(authSessionsGuard)
      .set({ revoked_at: now })
      .where(
        and(
          eq(authSessionsGuard.user_id, account.user.id),
          eq(authSessionsGuard.aal, 'aal1'),
          ne(authSessionsGuard.session_id, guard.session_id),
          isNull(authSessionsGuard.revoked_at),
        ),
      ),
    audit(c, 'verification_attempted', account.user, { factor_id: factor.id, challenge_id: challenge.id }),
  ])
  Object.assign(factor, verified)
  account.factors = account.factors.filter((one) => !abandoned.includes(one))
  return toSession(auth, account, tokens, now)
}
