import { type SQL, sql } from 'drizzle-orm'
import { channels } from '#worker/contract/admin/deliveries.ts'
import type { Database } from '#worker/db/client.ts'
import { type Channel, type DeliveryRow, deliveries } from '#worker/db/schema/submissions.ts'
import type { ClaimBatch, DeliveryResult } from './drain.ts'
import { leaseMs, type NextState } from './policy.ts'

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
>

/** States and zeros are literals rather than parameters, so that SQLite can use the partial indexes. */
const isQueued = (channel: Channel, now: number) =>
  sql`state = 'pending' AND lease_until = 0 AND channel = ${channel} AND next_attempt_at <= ${now}`

const isUntried = (channel: Channel, now: number) =>
  sql`state = 'pending' AND attempts = 0 AND channel = ${channel} AND lease_until <= ${now} AND next_attempt_at <= ${now}`

/** Leased by a drain that died. */
const isAbandoned = (channel: Channel, now: number) =>
  sql`state = 'pending' AND lease_until > 0 AND channel = ${channel} AND lease_until <= ${now}`

const isPaused = (channel: Channel, now: number) =>
  sql`EXISTS (SELECT 1 FROM receiver_states WHERE receiver = ${channel} AND paused_until > ${now})`

/**
 * Receipts share the mail API and wait for the company's mails, unless these wait themselves because the company's own
 * address is blocked.
 */
export const mayClaimReceipts = (now: number) =>
  sql`(NOT EXISTS (SELECT 1 FROM deliveries WHERE ${isQueued('mail', now)})
    OR EXISTS (SELECT 1 FROM receiver_states WHERE receiver = 'mail' AND problem = 'suppressed' AND paused_until > ${now}))`

interface DueChannel {
  channel: Channel
  /** Whether its last delivery was rejected. */
  hasProblem: boolean
}

/** Channels with due deliveries that are not paused. */
export async function dueChannels(db: Database, now: number): Promise<DueChannel[]> {
  const rows = await db.all<{ channel: Channel; problems: number }>(
    sql.join(
      channels.map(
        (channel) => sql`
          SELECT ${channel} AS channel, (SELECT count(*) FROM receiver_states WHERE receiver = ${channel}) AS problems
          WHERE (EXISTS (SELECT 1 FROM deliveries WHERE ${isQueued(channel, now)})
              OR EXISTS (SELECT 1 FROM deliveries WHERE ${isAbandoned(channel, now)}))
            AND NOT ${isPaused(channel, now)}`,
      ),
      sql` UNION ALL `,
    ),
  )
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
          ORDER BY created_at DESC LIMIT ${Math.floor(limit / 2)})
        UNION ALL SELECT id FROM (SELECT id FROM deliveries WHERE ${isQueued(channel, now)}
          ORDER BY next_attempt_at LIMIT ${Math.ceil(limit / 2)})
        UNION ALL SELECT id FROM (SELECT id FROM deliveries WHERE ${isAbandoned(channel, now)}
          ORDER BY lease_until LIMIT 1))
      AND NOT ${isPaused(channel, now)} AND ${condition}`)
    .returning({
      id: deliveries.id,
      submission_kind: deliveries.submission_kind,
      submission_id: deliveries.submission_id,
      channel: deliveries.channel,
      attempts: deliveries.attempts,
      lease_until: deliveries.lease_until,
      created_at: deliveries.created_at,
      bounced_at: deliveries.bounced_at,
    })

/** Newest, oldest, second newest, …: if the receiver pauses half-way, both new and old ones have been sent. */
function interleaveByAge(claims: ClaimedDelivery[]): ClaimedDelivery[] {
  const sorted = claims.toSorted((one, other) => other.created_at - one.created_at)
  return sorted.map(
    (_, index) => sorted.at(index % 2 === 0 ? index / 2 : -(index + 1) / 2) as ClaimedDelivery,
  )
}

/** `isLast`: fewer rows than the longest-due half could hold, and none of them abandoned. */
export const toClaimBatch = (claims: ClaimedDelivery[], limit: number): ClaimBatch<ClaimedDelivery> => ({
  claims: interleaveByAge(claims),
  isLast: claims.length < Math.ceil(limit / 2) && claims.every(({ attempts }) => attempts === 1),
})

interface ResultUpdate {
  state: 'sent' | 'pending' | 'parked' | 'dropped'
  sentAt?: number
  nextAttemptAt?: number
  /** Left out: the previous error stays. */
  reason?: string | null
  /** 1 if the attempt does not count. */
  refundedAttempts: 0 | 1
}

function toResultUpdate(nextState: NextState, now: number): ResultUpdate {
  switch (nextState.state) {
    case 'sent':
      return { state: 'sent', sentAt: now, reason: null, refundedAttempts: 0 }
    case 'pending':
      return {
        state: 'pending',
        nextAttemptAt: nextState.nextAttemptAt,
        reason: nextState.reason,
        refundedAttempts: 0,
      }
    case 'postponed':
      return {
        state: 'pending',
        nextAttemptAt: nextState.nextAttemptAt,
        reason: nextState.reason,
        refundedAttempts: 1,
      }
    case 'parked':
    case 'dropped':
      return { state: nextState.state, reason: nextState.reason, refundedAttempts: 0 }
    case 'unsent':
      return { state: 'pending', refundedAttempts: 1 }
  }
}

/**
 * Saves the results of claims whose lease is still held; results after the lease expired are ignored. The trigger
 * `live_delivery_changed` tells open pages.
 */
export async function saveResults(
  db: Database,
  results: DeliveryResult<ClaimedDelivery>[],
  now: number,
): Promise<void> {
  const updates = results.map(({ claim, nextState }) => ({
    id: claim.id,
    lease: claim.lease_until,
    ...toResultUpdate(nextState, now),
  }))
  const jsonValue = (name: keyof ResultUpdate | 'id' | 'lease') =>
    sql`json_each.value ->> ${sql.raw(`'${name}'`)}`
  await db
    .update(deliveries)
    .set({
      state: sql`${jsonValue('state')}`,
      attempts: sql`${deliveries.attempts} - ${jsonValue('refundedAttempts')}`,
      lease_until: 0,
      sent_at: sql`coalesce(${jsonValue('sentAt')}, ${deliveries.sent_at})`,
      next_attempt_at: sql`coalesce(${jsonValue('nextAttemptAt')}, ${deliveries.next_attempt_at})`,
      last_error: sql`iif(json_type(json_each.value, '$.reason') IS NULL, ${deliveries.last_error}, ${jsonValue('reason')})`,
    })
    .from(sql`json_each(${JSON.stringify(updates)})`)
    .where(sql`${deliveries.id} = ${jsonValue('id')} AND ${deliveries.lease_until} = ${jsonValue('lease')}`)
}
