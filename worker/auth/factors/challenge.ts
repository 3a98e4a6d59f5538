import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { authChallenges, authFactors, type FactorRow } from '#worker/db/auth-accounts-schema.ts'
import { databaseReason } from '#worker/db/client.ts'
import { audit } from '../audit.ts'
import type { AuthEnv } from '../auth-env.ts'
import { readOptionalBody, requireChannel, text } from '../body.ts'
import { limitSending } from '../buckets.ts'
import type { Caller } from '../caller.ts'
import { AuthError } from '../errors.ts'
import { keyedHash, randomDigits } from '../hashes.ts'
import { sendCode } from '../sms.ts'
import { factorNotFound, requireVerifiable } from './factor.ts'

const body = z.object({ channel: text() })

export const challengeMs = 300_000

/** Takes the factor's turn for a text message in one conditional update. Throws 429. */
async function reserveMessage(c: Context<AuthEnv>, factor: FactorRow): Promise<void> {
  const { auth, db, now } = c.var
  const before = now - auth.smsMinIntervalS * 1000
  const clock = authFactors.last_challenged_at
  const reserved = await db
    .update(authFactors)
    .set({ last_challenged_at: now })
    .where(and(eq(authFactors.id, factor.id), or(isNull(clock), lte(clock, before))))
    .returning({ id: authFactors.id })
  if (reserved.length > 0) return
  const leftS = Math.max(1, Math.ceil(((factor.last_challenged_at ?? now) - before) / 1000))
  throw new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${leftS} seconds.`,
  )
}

/** Asks for a code of the factor; a phone gets one sent. */
export async function challengeFactor(c: Context<AuthEnv>, { account }: Caller, factor: FactorRow) {
  const { channel } = await readOptionalBody(c, body)
  requireChannel(channel)
  requireVerifiable(c, factor)
  const { auth, db, now, ipAddress } = c.var
  const id = crypto.randomUUID()
  const code = factor.factor_type === 'phone' ? randomDigits(6) : null
  if (code !== null) {
    await limitSending(c, 'sms')
    await reserveMessage(c, factor)
  }
  await db
    .batch([
      db.insert(authChallenges).values({
        id,
        factor_id: factor.id,
        ip_address: ipAddress,
        code_hash: code === null ? null : keyedHash(auth, 'challenge', `${id}.${code}`),
        created_at: now,
      }),
      db.update(authFactors).set({ last_challenged_at: now }).where(eq(authFactors.id, factor.id)),
      audit(c, 'challenge_created', account.user, { factor_id: factor.id, factor_status: factor.status }),
    ])
    .catch((error) => {
      // The factor was deleted since it was read, by the one that was verified instead.
      throw databaseReason(error).includes('FOREIGN KEY constraint failed') ? factorNotFound() : error
    })
  if (code !== null) await sendCode(c, factor.phone ?? '', code)
  return { id, type: factor.factor_type, expires_at: Math.floor((now + challengeMs) / 1000) }
}
