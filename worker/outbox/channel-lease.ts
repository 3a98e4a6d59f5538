import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { channelLeases } from '#worker/db/schema/operations.ts'
import type { Channel } from '#worker/db/schema/submissions.ts'
import { sendTimeoutMs, startWithinMs } from './policy.ts'

/** Longer than a round can take: a lease that has run out belongs to a drain that died. */
const channelLeaseMs = startWithinMs + sendTimeoutMs + 5_000

/** The statement that takes a channel, or keeps it for another round; answers nothing while another drain has it. */
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

/** What follows `takeChannel` in its batch depends on its having taken the channel. */
export const isLeaseAcquired = sql`changes() > 0`

/** Lets others have the channel, and says when they may send. */
export const releaseChannelLease = (db: Database, channel: Channel, ownLease: number, nextSendAt: number) =>
  db
    .update(channelLeases)
    .set({ lease_until: 0, next_send_at: nextSendAt })
    .where(and(eq(channelLeases.channel, channel), eq(channelLeases.lease_until, ownLease)))
