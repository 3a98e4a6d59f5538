import { eq, max, sql } from 'drizzle-orm'
import type { InboxKind, SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { screenPaths } from '#worker/contract/screen-paths.ts'
import type { Database } from '#worker/db/client.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { alerts } from '#worker/db/schema/operations.ts'
import { texts } from './text/suspected-digest.ts'
import { type Find, hourMs, type Watch, type Words } from './watcher.ts'

const about = 'suspected'

/** Suspected submissions of one kind and reason that the company has not been told of. */
interface Unreported {
  kind: InboxKind
  reason: Exclude<SuspicionReason, 'reported'>
  count: number
}

function toWords(found: Unreported[], upToSeq: number, { office, language }: Watch): Words {
  const text = texts[language]
  const total = found.reduce((sum, { count }) => sum + count, 0)
  const address = `${office.siteOrigin}${screenPaths.admin[language]}?suspected=true`
  return {
    subject: text.subject(total),
    heading: text.heading,
    notes: [text.count(total), text.advice, text.kept],
    groups: [
      {
        heading: text.found,
        rows: found.map(({ kind, reason, count }) => ({
          label: text.kinds[kind],
          value: `${count}: ${text.reasons[reason]}`,
        })),
      },
      { heading: text.adminArea, rows: [{ label: text.address, value: address }] },
    ],
    footer: text.hourly,
    version: [upToSeq, found.map(({ count }) => count).join('-')],
  }
}

const countSuspected = (db: Database, after: number, upToSeq: number) =>
  db.all<Unreported>(sql`
    SELECT kind, suspected_for AS reason, count(*) AS count FROM inbox INDEXED BY inbox_suspected
    WHERE suspected_for IS NOT NULL AND suspected_for <> 'reported' AND seq > ${after} AND seq <= ${upToSeq} GROUP BY kind, suspected_for`)

/** Tells the company how many submissions were suspected since it was last told. */
export const findSuspected: Find = async (watch) => {
  const { db, now } = watch
  const isDigest = eq(alerts.name, `${about} mail`)
  const [last] = await db.select().from(alerts).where(isDigest)
  // A flood is counted once an hour, not in each minute of it.
  if (last && last.sent_at > now - hourMs) return []
  const after = last?.up_to_seq ?? 0
  const [newest] = await db
    .select({ seq: max(inbox.seq) })
    .from(inbox)
    .where(sql`${inbox.suspected_for} IS NOT NULL AND ${inbox.seq} > ${after}`)
  const upToSeq = newest?.seq
  if (!upToSeq) return []
  return [
    {
      about,
      words: async () => toWords(await countSuspected(db, after, upToSeq), upToSeq, watch),
      told: () => db.update(alerts).set({ up_to_seq: upToSeq }).where(isDigest),
    },
  ]
}
