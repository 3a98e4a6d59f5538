import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import { isConditionFailed, requireInBatch, runAndRethrow, type Statement } from '#worker/db/batch.ts'
import { authChallenges, authFactors, type FactorRow } from '#worker/db/schema/auth-accounts.ts'
import { bucketId } from '#worker/http/token-bucket.ts'
import { logRepeatable } from '../accounts/audit-log.ts'
import { randomDigits } from '../one-time/one-time-token.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { errors } from '../protocol/auth-errors.ts'
import { type JsonObject, parseBody, requireChannel, texts } from '../protocol/request-body.ts'
import {
  enforceLimits,
  type LimitName,
  readWithinLimit,
  refundTokens,
} from '../rate-limits/enforce-limits.ts'
import { requireSend } from '../sending/reserve-send.ts'
import { sendCode } from '../sending/sms.ts'
import { hasFactor } from '../sessions/session-conditions.ts'
import { requireVerifiable } from './factor.ts'
import { findChallenger, findCodeGuesser, type SessionCaller } from './identify-guesser.ts'

const body = z.object(texts('channel'))

export const challengeMs = 300_000

/**
 * Starts the factor's cooldown and charges the budget for a text message. Both limits are counted as wrong codes are:
 * unknown browsers cannot hold back the messages to a known one. Throws 429; returns the statements that undo it.
 */
async function reserveText(ctx: AuthContext, caller: SessionCaller, factor: FactorRow): Promise<Statement[]> {
  const { id } = findCodeGuesser(ctx, caller, factor)
  const cooldownId = bucketId(ctx, 'factor', `${factor.id}.${id}`)
  const { endCooldown, refund } = await requireSend(ctx, { channel: 'sms', cooldownId, budget: 'signin' })
  const undo = [...endCooldown, ...refund]
  const counted: [LimitName, string][] = [['factor-texts', id]]
  await enforceLimits(ctx, [], counted).catch(runAndRethrow(ctx.db, undo))
  return [...undo, ...refundTokens(ctx, counted)]
}

/** Creates a challenge for the factor; a phone is sent a code. */
export async function challengeFactor(
  ctx: AuthContext,
  caller: SessionCaller,
  factor: FactorRow,
  json: JsonObject,
) {
  const { channel } = parseBody(body, json)
  requireChannel(channel)
  requireVerifiable(ctx, factor)
  const { settings, db, now, ip } = ctx
  const id = crypto.randomUUID()
  const code = factor.factor_type === 'phone' ? randomDigits(6) : null
  const refund = code === null ? [] : await reserveText(ctx, caller, factor)
  const counted: [LimitName, string][] = [['account-challenges', findChallenger(ctx, caller, factor)]]
  const undo = runAndRethrow(db, refund)
  await readWithinLimit(ctx, { accounts: counted }, (key) => [
    // The factor may have been deleted since it was read, when another one was verified, or has another number now.
    requireInBatch(
      db,
      hasFactor(
        db,
        caller.account.user.id,
        eq(authFactors.id, key(factor.id)),
        sql`${authFactors.phone} is ${factor.phone}`,
      ),
    ),
    db.insert(authChallenges).values({
      id,
      factor_id: factor.id,
      ip_address: ip,
      code_hash: code === null ? null : keyedHash(settings, 'challenge', `${id}.${code}`),
      created_at: now,
    }),
    db.update(authFactors).set({ last_challenged_at: now }).where(eq(authFactors.id, factor.id)),
    ...logRepeatable(ctx, 'challenge_created', caller.account.user, {
      factor_id: factor.id,
      factor_status: factor.status,
    }),
  ])
    .catch(undo)
    .catch(async (error: unknown) => {
      if (!isConditionFailed(error)) throw error
      // Beyond the limit the batch finds no factor either.
      await enforceLimits(ctx, [], counted)
      throw errors.factorNotFound()
    })
  if (code !== null) await sendCode(ctx, factor.phone ?? '', code, caller.account.user.language).catch(undo)
  return { id, type: factor.factor_type, expires_at: Math.floor((now + challengeMs) / 1000) }
}
