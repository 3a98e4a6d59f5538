import { and, asc, count, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { maxRetriesPerCall } from '#worker/contract/admin/deliveries.ts'
import type { DeliveryView, RetryResponse } from '#worker/contract/admin/delivery-responses.ts'
import { resumeDenied } from '#worker/db/receiver-state.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { toDeliveryView } from '#worker/record-view/delivery-view.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'

/** Neither sent already nor leased by a running drain. */
const isRetryable = (now: number) => and(ne(deliveries.state, 'sent'), lte(deliveries.lease_until, now))

const isParked = sql`${deliveries.state} = 'parked'`

/**
 * Resets a delivery to new and due now. A drain whose lease has expired can no longer save its result. The trigger
 * `live_delivery_changed` notifies open pages.
 */
const retryNow = ({ db, now }: AdminContext, where: SQL | undefined) =>
  db
    .update(deliveries)
    .set({ state: 'pending', attempts: 0, next_attempt_at: now, lease_until: 0 })
    .where(where)
    .returning()

/** Tries one delivery again. Throws ApiError `not_found`, and `changed_meanwhile` when it is sent or being sent. */
export async function retryDelivery(ctx: AdminContext, id: string): Promise<DeliveryView> {
  const { db, now } = ctx
  const free = and(eq(deliveries.id, id), isRetryable(now))
  const [, [retried], [known]] = await db.batch([
    logActionWhere(ctx, 'delivery_retried', {
      subject: { kind: deliveries.submission_kind, id: deliveries.submission_id },
      details: { delivery: deliveries.id, channel: deliveries.channel },
      from: sql`${deliveries} WHERE ${free}`,
    }),
    retryNow(ctx, free),
    db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.id, id)),
    resumeDenied(db),
  ])
  if (!known) throw new ApiError('not_found')
  if (!retried) throw new ApiError('changed_meanwhile')
  return toDeliveryView(retried)
}

/** Retries everything parked, oldest first and a limited number per call. */
export async function retryParked(ctx: AdminContext): Promise<RetryResponse> {
  const { db } = ctx
  const oldest = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isParked)
    .orderBy(asc(deliveries.created_at))
    .limit(maxRetriesPerCall)
  const [, retried, [left]] = await db.batch([
    logActionWhere(ctx, 'deliveries_retried', {
      details: { count: sql`waiting` },
      from: sql`(SELECT count(*) AS waiting FROM (${oldest})) WHERE waiting > 0`,
    }),
    retryNow(ctx, inArray(deliveries.id, oldest)),
    db.select({ count: count() }).from(deliveries).where(isParked),
    resumeDenied(db),
  ])
  return { retried: retried.length, left: left?.count ?? 0 }
}
