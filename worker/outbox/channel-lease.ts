import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { channelLeases } from '#worker/db/schema/operations.ts'
import type { Channel } from '#worker/db/schema/submissions.ts'
import { sendTimeoutMs, startWithinMs } from './policy.ts'

/** Longer than one claimed batch can take, so only a drain that died leaves an expired lease. */
const channelLeaseMs = startWithinMs + sendTimeoutMs + 5_000

/** Acquires the lease of a channel, or renews `ownLease`; returns no row while another drain holds it. */
export const acquireChannelLease = (db: Database, channel: Channel, now: number, ownLease: number) =>
  db
    .insert(channelLeases)
    .values({ channel, lease_until: now + channelLeaseMs, next_send_at: 0 })
    .onConflictDoUpdate({
      target: channelLeases.channel,
      set: { lease_until: now + channelLeaseMs },
      setWhere: sql`${channelLeases.lease_until} IN (0, ${ownLease}) OR ${channelLeases.lease_until} <= ${now}`,
    })
    .returning()

/** Condition for the statement after `acquireChannelLease` in the same batch: true if the lease was acquired. */
export const isLeaseAcquired = sql`changes() > 0`

/** Releases the lease and records when the next drain may send. */
export const releaseChannelLease = (db: Database, channel: Channel, ownLease: number, nextSendAt: number) =>
  db
    .update(channelLeases)
    .set({ lease_until: 0, next_send_at: nextSendAt })
    .where(and(eq(channelLeases.channel, channel), eq(channelLeases.lease_until, ownLease)))
