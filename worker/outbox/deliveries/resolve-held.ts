import { asc, count, inArray, sql } from 'drizzle-orm'
import type { AdminAction } from '#worker/contract/admin/audit-log.ts'
import { maxRetriesPerCall } from '#worker/contract/admin/deliveries.ts'
import type { HeldResponse } from '#worker/contract/admin/delivery-responses.ts'
import { type DeliveryRow, deliveries } from '#worker/db/schema/submissions.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'

const isHeld = sql`${deliveries.state} = 'held'`

/** Releases or drops held deliveries, oldest first and a limited number per call. Of two concurrent calls one wins. */
async function resolveHeld(
  ctx: AdminContext,
  action: Extract<AdminAction, 'held_released' | 'held_dropped'>,
  changes: Partial<DeliveryRow>,
): Promise<HeldResponse> {
  const { db } = ctx
  const oldest = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isHeld)
    .orderBy(asc(deliveries.created_at))
    .limit(maxRetriesPerCall)
  // The trigger `live_delivery_changed` notifies open pages.
  const [, changed, [left]] = await db.batch([
    logActionWhere(ctx, action, {
      details: { count: sql`waiting` },
      from: sql`(SELECT count(*) AS waiting FROM (${oldest})) WHERE waiting > 0`,
    }),
    db.update(deliveries).set(changes).where(inArray(deliveries.id, oldest)).returning({ id: deliveries.id }),
    db.select({ count: count() }).from(deliveries).where(isHeld),
  ])
  return { changed: changed.length, left: left?.count ?? 0 }
}

/** For deliveries that were not sent before the backup was restored: each is sent like a new one. */
export const releaseHeld = (ctx: AdminContext) =>
  resolveHeld(ctx, 'held_released', {
    state: 'pending',
    attempts: 0,
    next_attempt_at: ctx.now,
    lease_until: 0,
    last_error: null,
  })

/** For deliveries that were already sent: none is sent again, and each stays visible on its record. */
export const dropHeld = (ctx: AdminContext) => resolveHeld(ctx, 'held_dropped', { state: 'dropped' })
