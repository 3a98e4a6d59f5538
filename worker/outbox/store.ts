import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { type Channel, channels, type DeliveryRow, deliveries } from '#worker/db/schema/submissions.ts'
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

/** States and zeros are written out rather than bound: only then does SQLite see that the partial indexes fit. */
const isQueued = (channel: Channel, now: number) =>
  sql`state = 'pending' AND lease_until = 0 AND channel = ${channel} AND next_attempt_at <= ${now}`

const isUntried = (channel: Channel, now: number) =>
  sql`state = 'pending' AND attempts = 0 AND channel = ${channel} AND lease_until <= ${now} AND next_attempt_at <= ${now}`

/** Of a drain that died. */
const isAbandoned = (channel: Channel, now: number) =>
  sql`state = 'pending' AND lease_until > 0 AND channel = ${channel} AND lease_until <= ${now}`

const isPaused = (channel: Channel, now: number) =>
  sql`EXISTS (SELECT 1 FROM receiver_states WHERE receiver = ${channel} AND paused_until > ${now})`

interface DueChannel {
  channel: Channel
  /** Whether it refused what it was sent last. */
  hasProblem: boolean
}

/** Which channels have something to send, and may. */
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
 * The statement that takes rows of a channel: half of them the newest that were never tried, so that no backlog keeps
 * an enquiry waiting, the other half those that have been due the longest. One conditional update both finds and takes
 * them, so two drains never share one. Of what a dead drain left behind only one row comes along: should it be what
 * killed the drain, it does not take the others with it each time.
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

/** The newest, the oldest, the next newest, …: should the receiver stop half-way, neither end has gone short. */
function interleaveByAge(claims: ClaimedDelivery[]): ClaimedDelivery[] {
  const sorted = claims.toSorted((one, other) => other.created_at - one.created_at)
  return sorted.map(
    (_, index) => sorted.at(index % 2 === 0 ? index / 2 : -(index + 1) / 2) as ClaimedDelivery,
  )
}

/** Less than the longest due half of a claim was there, and nothing that may have been left behind. */
export const toClaimBatch = (claims: ClaimedDelivery[], limit: number): ClaimBatch<ClaimedDelivery> => ({
  claims: interleaveByAge(claims),
  isLast: claims.length < Math.ceil(limit / 2) && claims.every(({ attempts }) => attempts === 1),
})

interface ResultUpdate {
  state: 'sent' | 'pending' | 'parked'
  sentAt?: number
  nextAttemptAt?: number
  /** Left out: what was wrong before still is. */
  reason?: string | null
  /** 1 gives the try back. */
  given: 0 | 1
}

function toResultUpdate(verdict: NextState, now: number): ResultUpdate {
  switch (verdict.state) {
    case 'sent':
      return { state: 'sent', sentAt: now, reason: null, given: 0 }
    case 'pending':
      return { state: 'pending', nextAttemptAt: verdict.nextAttemptAt, reason: verdict.reason, given: 0 }
    case 'postponed':
      return { state: 'pending', nextAttemptAt: verdict.nextAttemptAt, reason: verdict.reason, given: 1 }
    case 'parked':
      return { state: 'parked', reason: verdict.reason, given: 0 }
    case 'unsent':
      return { state: 'pending', given: 1 }
  }
}

/** Saves the outcome of claims that are still held; a drain that outlived its lease has no say any more. */
export async function saveResults(
  db: Database,
  outcomes: DeliveryResult<ClaimedDelivery>[],
  now: number,
): Promise<void> {
  const settled = outcomes.map(({ claim, verdict }) => ({
    id: claim.id,
    lease: claim.lease_until,
    ...toResultUpdate(verdict, now),
  }))
  const from = (name: keyof ResultUpdate | 'id' | 'lease') => sql`json_each.value ->> ${sql.raw(`'${name}'`)}`
  await db
    .update(deliveries)
    .set({
      state: sql`${from('state')}`,
      attempts: sql`${deliveries.attempts} - ${from('given')}`,
      lease_until: 0,
      sent_at: sql`coalesce(${from('sentAt')}, ${deliveries.sent_at})`,
      next_attempt_at: sql`coalesce(${from('nextAttemptAt')}, ${deliveries.next_attempt_at})`,
      last_error: sql`iif(json_type(json_each.value, '$.reason') IS NULL, ${deliveries.last_error}, ${from('reason')})`,
    })
    .from(sql`json_each(${JSON.stringify(settled)})`)
    .where(sql`${deliveries.id} = ${from('id')} AND ${deliveries.lease_until} = ${from('lease')}`)
}
