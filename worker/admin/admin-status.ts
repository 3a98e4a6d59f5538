import { and, count, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { maxCounted } from '#worker/contract/admin/inbox.ts'
import type { AdminStatus } from '#worker/contract/admin/inbox-responses.ts'
import { refusingReceivers } from '#worker/db/receiver-state.ts'
import { liveEvents } from '#worker/db/schema/admin.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { isStuck, oldestPending } from '#worker/db/stuck-deliveries.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'

/** The status for the admin area: counts of unread, suspected and parked, the newest entry, and delivery problems. */
export const adminStatusRoutes = new Hono<AdminEnv>().get('/', async (c) => {
  const { db, now } = c.var
  // States are literals, not parameters, so that SQLite uses the partial indexes.
  const waiting = db
    .select({ id: inbox.seq })
    .from(inbox)
    .where(isNotNull(inbox.suspected_for))
    .limit(maxCounted)
    .as('waiting')
  const [[last], [unread], [suspected], [parked], [held], [newest], [pending], refusing] = await db.batch([
    db.select({ event: max(liveEvents.seq) }).from(liveEvents),
    db
      .select({ count: count() })
      .from(inbox)
      .where(and(isNull(inbox.read_at), isNull(inbox.suspected_for))),
    db.select({ count: count() }).from(waiting),
    db.select({ count: count() }).from(deliveries).where(sql`${deliveries.state} = 'parked'`),
    db.select({ count: count() }).from(deliveries).where(sql`${deliveries.state} = 'held'`),
    db.select({ seq: max(inbox.seq) }).from(inbox),
    oldestPending(db),
    refusingReceivers(db, now),
  ])
  const state: AdminStatus = {
    unread: unread?.count ?? 0,
    suspected: suspected?.count ?? 0,
    parked: parked?.count ?? 0,
    held: held?.count ?? 0,
    newest: newest?.seq ?? 0,
    lastEvent: last?.event ?? 0,
    stuckSince: pending?.since && isStuck(pending.since, now) ? toIsoTime(pending.since) : null,
    refusing: refusing.map(({ receiver, problem, since }) => ({
      receiver,
      problem,
      since: toIsoTime(since),
    })),
  }
  return c.json(state, 200)
})
