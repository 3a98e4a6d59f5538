import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { ReleaseAnswer } from '#worker/contract/admin/record.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { enqueue, suspected } from '#worker/outbox/enqueue.ts'
import type { AdminEnv } from '../guard.ts'
import { logDeedWhere } from '../log.ts'
import { type RecordKey, recordTables } from './kinds.ts'

/**
 * Says of what is suspected that it is no spam: from then on it is like any other record, and goes out as it would have
 * on its arrival. Of two who say so, one sends it. Throws Refusal `not_found`.
 */
export async function releaseRecord(c: Context<AdminEnv>, { kind, id }: RecordKey): Promise<ReleaseAnswer> {
  const { db, settings, now } = c.var
  const table = recordTables[kind]
  const [record] = await db.select({ language: table.language }).from(table).where(eq(table.id, id))
  if (!record) throw new Refusal('not_found')
  const held = and(eq(table.id, id), isNotNull(table.suspected_for))
  // Signed-in people's data of clients go nowhere, whoever trusts them.
  const subject = kind === 'client_data' ? null : { kind, id }
  await db.batch([
    logDeedWhere(c, 'suspicion_lifted', {
      subject: { kind: sql`${kind}`, id: sql`${id}` },
      details: sql`json_object('reason', ${table.suspected_for})`,
      from: sql`${table} WHERE ${held}`,
    }),
    ...(subject ? enqueue(db, subject, record.language, settings, now, suspected(subject)) : []),
    db.update(table).set({ suspected_for: null }).where(held),
  ])
  return { suspectedFor: null }
}
