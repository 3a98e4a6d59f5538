import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { authChallenges, authFactors, type FactorRow } from '#worker/db/auth-accounts-schema.ts'
import { databaseReason } from '#worker/db/client.ts'
import { runAll, type Statement } from '../accounts/account.ts'
import { logAudit } from '../audit-log.ts'
import { keyedHash, randomDigits } from '../crypto/keyed-hash.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import type { Caller } from '../http/authenticate.ts'
import { readOptionalBody, requireChannel, text } from '../http/read-body.ts'
import { bucketId } from '../rate-limits/rate-limits.ts'
import { budgetExceeded, cooldownError, reserveSend } from '../sending/send-budget.ts'
import { sendCode } from '../sending/sms.ts'
import { factorNotFound, requireVerifiable } from './factor.ts'

const body = z.object({ channel: text() })

export const challengeMs = 300_000

/** Takes the factor's turn for a text message, and pays for it. Throws 429; answers what gives the turn back. */
async function reserveMessage(c: Context<AuthEnv>, factor: FactorRow): Promise<Statement[]> {
  const clock = bucketId(c, 'factor', factor.id)
  const wanted = { channel: 'sms', clock, fromNetwork: true, budget: 'common' } as const
  const { refusal, giveBack } = await reserveSend(c, wanted)
  if (refusal === 'waiting') throw await cooldownError(c, clock, 'sms')
  if (refusal === 'empty') throw budgetExceeded('sms')
  return giveBack
}

/** Asks for a code of the factor; a phone gets one sent. */
export async function challengeFactor(c: Context<AuthEnv>, { account }: Caller, factor: FactorRow) {
  const { channel } = await readOptionalBody(c, body)
  requireChannel(channel)
  requireVerifiable(c, factor)
  const { auth, db, now, ipAddress } = c.var
  const id = crypto.randomUUID()
  const code = factor.factor_type === 'phone' ? randomDigits(6) : null
  const giveBack = code === null ? [] : await reserveMessage(c, factor)
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
      logAudit(c, 'challenge_created', account.user, { factor_id: factor.id, factor_status: factor.status }),
    ])
    .catch((error) => {
      // The factor was deleted since it was read, by the one that was verified instead.
      throw databaseReason(error).includes('FOREIGN KEY constraint failed') ? factorNotFound() : error
    })
  if (code !== null)
    await sendCode(c, factor.phone ?? '', code).catch(async (error) => {
      await runAll(db, giveBack)
      throw error
    })
  return { id, type: factor.factor_type, expires_at: Math.floor((now + challengeMs) / 1000) }
}
