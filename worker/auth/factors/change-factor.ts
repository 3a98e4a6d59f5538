import { and, eq, ne, not, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  ifConditionFailed,
  isConditionFailed,
  requireInBatch,
  runBatch,
  type Statement,
} from '#worker/db/batch.ts'
import { authChallenges, authFactors, type FactorRow } from '#worker/db/schema/auth-accounts.ts'
import type { Account } from '../accounts/account.ts'
import { type Actor, logAudit } from '../accounts/audit-log.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { errors, insufficientAal } from '../protocol/auth-errors.ts'
import { type JsonObject, parseBody, texts, toPhone } from '../protocol/request-body.ts'
import { lowerAal } from '../sessions/aal.ts'
import type { requireSession } from '../sessions/authenticate.ts'
import {
  hasFactor,
  isAal2,
  isSessionActive,
  isVerified,
  reloadSession,
} from '../sessions/session-conditions.ts'
import { amrMethodOf, deleteFactors, requireFreeName, requireFreePhone, requireShortName } from './factor.ts'

/**
 * Lowers the sessions that used the factor and deletes it in one batch: no session keeps aal2 through a factor that no
 * longer exists.
 */
const deleteFactor = (
  { db }: AuthContext,
  factor: FactorRow,
  condition: Parameters<typeof requireInBatch>[1],
  log: Statement,
) =>
  runBatch(db, [
    requireInBatch(db, condition),
    lowerAal(db, factor.user_id, factor.id, amrMethodOf(factor)),
    ...deleteFactors(db, eq(authFactors.id, factor.id)),
    log,
  ])

/** Removes a factor of the caller; a verified one requires an aal2 session. */
export async function removeFactor(
  ctx: AuthContext,
  { account, session }: Awaited<ReturnType<typeof requireSession>>,
  factor: FactorRow,
) {
  const { db } = ctx
  const aalMissing = () => insufficientAal(422, 'AAL2 required to unenroll verified factor')
  if (factor.status === 'verified' && session.aal !== 'aal2') throw aalMissing()
  const { user } = account
  const matchesFactor = eq(authFactors.id, factor.id)
  const mayGo = and(
    isSessionActive(db, session.session_id),
    hasFactor(db, user.id, matchesFactor),
    or(
      isSessionActive(db, session.session_id, isAal2),
      not(hasFactor(db, user.id, matchesFactor, isVerified)),
    ),
  )
  const traits = { factor_id: factor.id, factor_status: factor.status }
  try {
    await deleteFactor(ctx, factor, mayGo, logAudit(ctx, 'factor_unenrolled', user, traits))
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    await reloadSession(ctx, session.session_id)
    const [left] = await db.select({ id: authFactors.id }).from(authFactors).where(matchesFactor)
    throw left ? aalMissing() : errors.factorNotFound()
  }
  return { id: factor.id }
}

/** Removes a factor as an administrator, whatever the aal of the user's sessions. */
export async function removeFactorAsAdmin(
  ctx: AuthContext,
  { user }: Account,
  factor: FactorRow,
  admin: Actor,
): Promise<void> {
  const isThere = hasFactor(ctx.db, user.id, eq(authFactors.id, factor.id))
  const log = logAudit(ctx, 'factor_deleted', admin, { user_id: user.id, factor_id: factor.id })
  await deleteFactor(ctx, factor, isThere, log).catch(ifConditionFailed(errors.factorNotFound))
}

const body = z.object(texts('friendly_name', 'phone'))

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
    .catch(ifConditionFailed(errors.conflict))
  return { ...factor, ...changes }
}
