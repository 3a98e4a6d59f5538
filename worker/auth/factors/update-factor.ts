import { and, eq, ne, not, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ifConditionFailed, requireInBatch } from '#worker/db/batch-condition.ts'
import { authChallenges, authFactors, type FactorRow } from '#worker/db/schema/auth-accounts.ts'
import type { Account } from '../accounts/account.ts'
import { type Actor, logAudit } from '../accounts/audit-log.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { type JsonObject, parseBody, text } from '../protocol/parse-body.ts'
import { toPhone } from '../protocol/validate.ts'
import { hasFactor, isVerified } from '../sessions/session-conditions.ts'
import { conflict, requireFreeName, requireFreePhone, requireShortName } from './factor.ts'

const body = z.object({ friendly_name: text(), phone: text() })

/**
 * Renames a factor as an administrator, or gives one of a phone another number. A code sent to the previous number no
 * longer counts; sessions that used the factor stay as they are.
 */
export async function updateFactorAsAdmin(
  ctx: AuthContext,
  { user, factors }: Account,
  factor: FactorRow,
  admin: Actor,
  json: JsonObject,
): Promise<FactorRow> {
  const given = parseBody(body, json)
  const { db, now } = ctx
  const friendly_name = requireShortName(given.friendly_name, 'friendly_name') || factor.friendly_name
  const phone = given.phone && factor.factor_type === 'phone' ? toPhone(given.phone) : factor.phone
  const others = factors.filter(({ id }) => id !== factor.id)
  if (friendly_name !== factor.friendly_name) requireFreeName(friendly_name, others)
  const isMoved = phone !== factor.phone
  if (isMoved) requireFreePhone(phone, others)
  const changes = { friendly_name, phone, updated_at: now }
  const isOther = ne(authFactors.id, factor.id)
  const isFree = and(
    hasFactor(db, user.id, eq(authFactors.id, factor.id)),
    not(hasFactor(db, user.id, isOther, sql`${authFactors.friendly_name} is ${friendly_name}`)),
    not(hasFactor(db, user.id, isOther, isVerified, eq(authFactors.phone, phone ?? ''))),
  )
  const traits = { user_id: user.id, factor_id: factor.id, factor_type: factor.factor_type }
  await db
    .batch([
      requireInBatch(db, isFree),
      db.update(authFactors).set(changes).where(eq(authFactors.id, factor.id)),
      ...(isMoved ? [db.delete(authChallenges).where(eq(authChallenges.factor_id, factor.id))] : []),
      logAudit(ctx, 'factor_updated', admin, traits),
    ])
    .catch(ifConditionFailed(conflict))
  return { ...factor, ...changes }
}
