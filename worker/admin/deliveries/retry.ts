import { and, asc, count, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { type DeliveryView, mostRetries, type RetryAnswer } from '#worker/contract/admin/deliveries.ts'
import { resumeDenied } from '#worker/db/receiver-state.ts'
import { deliveries, type SubjectKind } from '#worker/db/schema.ts'
import { Refusal } from '#worker/http/refusal.ts'
import type { AdminEnv } from '../guard.ts'
import { logDeedWhere } from '../log.ts'
import type { RecordKey } from '../records/kinds.ts'
import { recordTables } from '../records/kinds.ts'
import { toDeliveryView } from './view.ts'

/** What is sent stays sent, and what is being sent is left to the drain that holds it. */
const isFree = (now: number) => and(ne(deliveries.state, 'sent'), lte(deliveries.lease_until, now))

const isParked = sql`${deliveries.state} = 'parked'`

/** As new, and due now. A drain that outlived its lease has no say any more. */
const retryNow = (c: Context<AdminEnv>, where: SQL | undefined) =>
  c.var.db
    .update(deliveries)
    .set({ state: 'pending', attempts: 0, next_attempt_at: c.var.now, lease_until: 0 })
    .where(where)
    .returning()

/** Tries one delivery again. Throws Refusal `not_found`, and `changed_meanwhile` when it is sent or being sent. */
export async function retryDelivery(c: Context<AdminEnv>, id: string): Promise<DeliveryView> {
  const { db, now } = c.var
  const free = and(eq(deliveries.id, id), isFree(now))
  const [, [retried], [known]] = await db.batch([
    logDeedWhere(c, 'delivery_retried', {
      subject: { kind: sql`${deliveries.submission_kind}`, id: sql`${deliveries.submission_id}` },
      details: sql`json_object('delivery', ${deliveries.id}, 'channel', ${deliveries.channel})`,
      from: sql`${deliveries} WHERE ${free}`,
    }),
    retryNow(c, free),
    db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.id, id)),
    resumeDenied(db),
  ])
  if (!known) throw new Refusal('not_found')
  if (!retried) throw new Refusal('changed_meanwhile')
  return toDeliveryView(retried)
}

const countLeft = (c: Context<AdminEnv>, where: SQL | undefined) =>
  c.var.db.select({ count: count() }).from(deliveries).where(and(isParked, where))

/** Tries everything parked again, the oldest first; so many in one call that it ends soon. */
export async function retryParked(c: Context<AdminEnv>): Promise<RetryAnswer> {
  const { db } = c.var
  const oldest = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isParked)
    .orderBy(asc(deliveries.created_at))
    .limit(mostRetries)
  const [, retried, [left]] = await db.batch([
    logDeedWhere(c, 'deliveries_retried', {
      subject: { kind: sql`NULL`, id: sql`NULL` },
      details: sql`json_object('count', waiting)`,
      from: sql`(SELECT count(*) AS waiting FROM (${oldest})) WHERE waiting > 0`,
    }),
    retryNow(c, inArray(deliveries.id, oldest)),
    countLeft(c, undefined),
    resumeDenied(db),
  ])
  return { retried: retried.length, left: left?.count ?? 0 }
}

/** Tries again whatever of one record has not got through; what is held or dropped is for a decision of its own. Throws Refusal `not_found`. */
export async function retryRecord(c: Context<AdminEnv>, { kind, id }: RecordKey): Promise<RetryAnswer> {
  const { db, now } = c.var
  const table = recordTables[kind]
  const ofRecord = and(eq(deliveries.submission_id, id), eq(deliveries.submission_kind, kind as SubjectKind))
  const free = and(ofRecord, isFree(now), inArray(deliveries.state, ['pending', 'parked']))
  const [, retried, [left], known] = await db.batch([
    logDeedWhere(c, 'deliveries_retried', {
      subject: { kind: sql`${kind}`, id: sql`${id}` },
      details: sql`json_object('count', waiting)`,
      from: sql`(SELECT count(*) AS waiting FROM ${deliveries} WHERE ${free}) WHERE waiting > 0`,
    }),
    retryNow(c, free),
    countLeft(c, ofRecord),
    db.select({ id: table.id }).from(table).where(eq(table.id, id)),
    resumeDenied(db),
  ])
  if (known.length === 0) throw new Refusal('not_found')
  return { retried: retried.length, left: left?.count ?? 0 }
}
