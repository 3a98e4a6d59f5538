import { and, eq, not, or } from 'drizzle-orm'
import { ifConditionFailed, isConditionFailed, requireInBatch } from '#worker/db/batch-condition.ts'
import type { Statement } from '#worker/db/run-batch.ts'
import { authFactors, type FactorRow } from '#worker/db/schema/auth-accounts.ts'
import type { Account } from '../accounts/account.ts'
import { type Actor, logAudit } from '../accounts/audit-log.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { insufficientAal } from '../protocol/auth-errors.ts'
import { lowerAal, reloadSession } from '../sessions/aal.ts'
import type { requireSession } from '../sessions/authenticate.ts'
import { hasFactor, isAal2, isSessionActive, isVerified } from '../sessions/session-conditions.ts'
import { amrMethodOf, deleteFactors, factorNotFound } from './factor.ts'

/**
 * Lowers the sessions that used the factor and deletes it in one batch: no session keeps aal2 through a factor that no
 * longer exists.
 */
async function deleteFactor(
  ctx: AuthContext,
  account: Account,
  factor: FactorRow,
  condition: Parameters<typeof requireInBatch>[1],
  log: Statement,
): Promise<void> {
  const { db } = ctx
  await db.batch([
    requireInBatch(db, condition),
    lowerAal(db, account.user.id, factor.id, amrMethodOf(factor)),
    ...deleteFactors(db, [factor.id]),
    log,
  ])
}

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
    await deleteFactor(ctx, account, factor, mayGo, logAudit(ctx, 'factor_unenrolled', user, traits))
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    await reloadSession(ctx, session.session_id)
    const [left] = await db.select({ id: authFactors.id }).from(authFactors).where(matchesFactor)
    throw left ? aalMissing() : factorNotFound()
  }
  return { id: factor.id }
}

/** Removes a factor as an administrator, whatever the aal of the user's sessions. */
export async function removeFactorAsAdmin(
  ctx: AuthContext,
  account: Account,
  factor: FactorRow,
  admin: Actor,
): Promise<void> {
  const { user } = account
  const isThere = hasFactor(ctx.db, user.id, eq(authFactors.id, factor.id))
  const log = logAudit(ctx, 'factor_deleted', admin, { user_id: user.id, factor_id: factor.id })
  await deleteFactor(ctx, account, factor, isThere, log).catch(ifConditionFailed(factorNotFound))
}
