import { and, eq, type SQL, sql } from 'drizzle-orm'
import { channels } from '#worker/contract/admin/deliveries.ts'
import type { Database } from '#worker/db/client.ts'
import { toEventType } from '#worker/db/event-item.ts'
import { type Channel, type DeliveryRow, deliveries } from '#worker/db/schema/submissions.ts'
import { leaseMs, type NextState } from '#worker/sending/retry-policy.ts'

export type ClaimedDelivery = Pick<
  DeliveryRow,
  | 'id'
  | 'submission_kind'
  | 'submission_id'
  | 'channel'
  | 'attempts'
  | 'lease_until'
  | 'created_at'
  | 'bounced_at'
  | 'item_id'
>

/** States and zeros are literals rather than parameters, so that SQLite can use the partial indexes. */
const isQueued = (channel: Channel | SQL, now: number) =>
  sql`state = 'pending' AND lease_until = 0 AND channel = ${channel} AND next_attempt_at <= ${now}`

const isUntried = (channel: Channel, now: number) =>
  sql`state = 'pending' AND attempts = 0 AND channel = ${channel} AND lease_until <= ${now} AND next_attempt_at <= ${now}`

/** Leased by a drain that died. It was due when it was claimed, so the index of due rows holds it. */
const isAbandoned = (channel: Channel | SQL, now: number) =>
  sql`state = 'pending' AND lease_until > 0 AND channel = ${channel} AND lease_until <= ${now} AND next_attempt_at <= ${now}`

const isPaused = (channel: Channel | SQL, now: number) =>
  sql`EXISTS (SELECT 1 FROM receiver_states WHERE receiver = ${channel} AND paused_until > ${now})`

/**
 * Receipts share the mail API and wait for the company's mails, unless these wait themselves because the company's own
 * address is blocked.
 */
const mayClaimReceipts = (now: number) =>
  sql`(NOT EXISTS (SELECT 1 FROM deliveries WHERE ${isQueued('mail', now)})
    OR EXISTS (SELECT 1 FROM receiver_states WHERE receiver = 'mail' AND problem = 'suppressed' AND paused_until > ${now}))`

interface DueChannel {
  channel: Channel
  /** True if its last delivery was rejected. */
  hasProblem: boolean
}

/** Channels with due deliveries that are not paused. */
export async function dueChannels(db: Database, now: number): Promise<DueChannel[]> {
  // Over a list, as D1 joins few queries by UNION.
  const channel = sql`json_each.value`
  const rows = await db.all<{ channel: Channel; problems: number }>(sql`
    SELECT ${channel} AS channel, (SELECT count(*) FROM receiver_states WHERE receiver = ${channel}) AS problems
    FROM json_each(${JSON.stringify(channels)})
    WHERE (EXISTS (SELECT 1 FROM deliveries WHERE ${isQueued(channel, now)})
        OR EXISTS (SELECT 1 FROM deliveries WHERE ${isAbandoned(channel, now)}))
      AND NOT ${isPaused(channel, now)}`)
  return rows.map(({ channel, problems }) => ({ channel, hasProblem: problems > 0 }))
}

/**
 * Claims due rows of a channel: half of them the newest never attempted, so that a backlog does not delay new enquiries,
 * the other half the longest due. A single conditional update selects and leases them, so two drains never share a row.
 * Attempts are incremented on claim, so a delivery that crashes the Worker is parked eventually. Of abandoned rows only
 * one is claimed at a time: if it is what crashed the drain, the others are not affected each time.
 */
export const claimDue = (db: Database, channel: Channel, now: number, limit: number, condition: SQL) =>
  db
    .update(deliveries)
    .set({ lease_until: now + leaseMs, attempts: sql`${deliveries.attempts} + 1` })
    .where(sql`
      ${deliveries.id} IN (
        SELECT id FROM (SELECT id FROM deliveries WHERE ${isUntried(channel, now)}
          ORDER BY next_attempt_at DESC LIMIT ${Math.floor((limit - 1) / 2)})
        UNION ALL SELECT id FROM (SELECT id FROM deliveries WHERE ${isQueued(channel, now)}
          ORDER BY next_attempt_at LIMIT ${Math.ceil((limit - 1) / 2)})
        UNION ALL SELECT id FROM (SELECT id FROM deliveries WHERE ${isAbandoned(channel, now)}
          ORDER BY next_attempt_at LIMIT 1))
      AND NOT ${isPaused(channel, now)} AND ${channel === 'receipt' ? mayClaimReceipts(now) : sql`true`} AND ${condition}`)
    .returning({
      id: deliveries.id,
      submission_kind: deliveries.submission_kind,
      submission_id: deliveries.submission_id,
      channel: deliveries.channel,
      attempts: deliveries.attempts,
      lease_until: deliveries.lease_until,
      created_at: deliveries.created_at,
      bounced_at: deliveries.bounced_at,
      item_id: deliveries.item_id,
    })

/** The columns that change. The state after an unsuccessful attempt stays `pending`. */
function toColumns(next: NextState, now: number) {
  const refund = { attempts: sql`${deliveries.attempts} - 1` }
  switch (next.state) {
    case 'sent':
      return { state: next.state, sent_at: now, last_error: null }
    case 'pending':
      return { next_attempt_at: next.nextAttemptAt, last_error: next.reason }
    case 'postponed':
      return { next_attempt_at: next.nextAttemptAt, last_error: next.reason, ...refund }
    case 'parked':
    case 'dropped':
      return { state: next.state, last_error: next.reason }
    case 'unsent':
      return refund
  }
}

/**
 * Saves the result of a claim whose lease is still held; one after the lease has expired is ignored. The trigger
 * `live_delivery_changed` notifies open pages. After the event is sent, nothing of the erased record remains.
 */
export async function saveResult(
  db: Database,
  { id, lease_until, item_id }: Pick<ClaimedDelivery, 'id' | 'lease_until' | 'item_id'>,
  next: NextState,
  now: number,
): Promise<void> {
  const isLeased = and(eq(deliveries.id, id), eq(deliveries.lease_until, lease_until))
  if (next.state === 'sent' && toEventType(item_id) === 'enquiry.erased')
    await db.delete(deliveries).where(isLeased)
  else
    await db
      .update(deliveries)
      .set({ lease_until: 0, ...toColumns(next, now) })
      .where(isLeased)
}
