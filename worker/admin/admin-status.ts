import { and, count, eq, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { Hono } from 'hono'
import { maxCounted } from '#worker/contract/admin/inbox.ts'
import type { AdminStatus } from '#worker/contract/admin/inbox-responses.ts'
import type { Database } from '#worker/db/client.ts'
import { refusingReceivers } from '#worker/db/receiver-state.ts'
import { liveEvents } from '#worker/db/schema/admin.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { isStuck, oldestPending } from '#worker/db/stuck-deliveries.ts'
import { isWaiting } from '#worker/db/waiting-entries.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import type { AdminContext, AdminEnv } from '#worker/roles/admin-env.ts'

/** Counts entries that meet a condition, up to the limit; the index is named, as SQLite does not know what is rare. */
const countEntries = (db: Database, index: string, condition: SQL | undefined) =>
  db
    .select({ count: count() })
    .from(
      sql`(SELECT 1 FROM ${inbox} INDEXED BY ${sql.identifier(index)} WHERE ${condition} LIMIT ${maxCounted}) AS counted`,
    )

/** Counts what waits and what of it is late, which comes first in the index, up to the limit each. */
const countWaiting = (db: Database, now: number) =>
  db.select({ waiting: count(), late: count(sql`CASE WHEN answer_by < ${now} THEN 1 END`) }).from(
    sql`(SELECT answer_by FROM ${inbox} INDEXED BY inbox_waiting WHERE ${isWaiting}
      ORDER BY answer_by LIMIT ${maxCounted}) AS counted`,
  )

/** The statements that the status is made of. States are literals, not parameters, so that SQLite uses the partial indexes. */
export function selectStatus({ db, now, actorId }: Pick<AdminContext, 'db' | 'now' | 'actorId'>) {
  const owned = 'inbox_waiting_owner'
  return [
    db.select({ event: max(liveEvents.seq) }).from(liveEvents),
    countWaiting(db, now),
    countEntries(db, owned, and(isWaiting, eq(inbox.owner_id, actorId))),
    countEntries(db, owned, and(isWaiting, isNull(inbox.owner_id))),
    countEntries(db, 'inbox_suspected', isNotNull(inbox.suspected_for)),
    db.select({ count: count() }).from(deliveries).where(sql`${deliveries.state} = 'parked'`),
    db.select({ count: count() }).from(deliveries).where(sql`${deliveries.state} = 'held'`),
    db.select({ seq: max(inbox.seq) }).from(inbox),
    oldestPending(db),
    refusingReceivers(db, now),
  ] as const
}

type StatusRows = BatchResponse<ReturnType<typeof selectStatus>>

/** The status for the admin area: counts of what waits, of suspected and parked, the newest entry, and delivery problems. */
export function toStatus(
  [
    [last],
    [waiting],
    [mine],
    [nobodys],
    [suspected],
    [parked],
    [held],
    [newest],
    [pending],
    refusing,
  ]: StatusRows,
  now: number,
): AdminStatus {
  return {
    waiting: waiting?.waiting ?? 0,
    late: waiting?.late ?? 0,
    mine: mine?.count ?? 0,
    nobodys: nobodys?.count ?? 0,
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
}

export const adminStatusRoutes = new Hono<AdminEnv>().get('/', async (c) => {
  const { db, now } = c.var
  return c.json(toStatus(await db.batch(selectStatus(c.var)), now), 200)
})
