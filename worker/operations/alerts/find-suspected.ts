import { eq, sql } from 'drizzle-orm'
import type { InboxKind, SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { screenPaths } from '#worker/contract/screen-paths.ts'
import { alerts } from '#worker/db/schema/operations.ts'
import { texts } from './text/suspected-digest.ts'
import type { Find, Watch, Words } from './watcher.ts'

const about = 'suspected'

const hourMs = 3_600_000

/** Suspected submissions of one kind and reason that the company has not been told of. */
interface Unreported {
  kind: InboxKind
  reason: SuspicionReason
  count: number
  /** The newest of them. */
  seq: number
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

/** Tells the company how many submissions were suspected since it was last told. */
export const findSuspected: Find = async (watch) => {
  const { db, now } = watch
  const isDigest = eq(alerts.name, `${about} mail`)
  const [last] = await db.select().from(alerts).where(isDigest)
  // A flood is counted once an hour, not in each minute of it.
  if (last && last.sent_at > now - hourMs) return []
  const found = await db.all<Unreported>(sql`
    SELECT kind, suspected_for AS reason, count(*) AS count, max(seq) AS seq FROM inbox INDEXED BY inbox_suspected
    WHERE suspected_for IS NOT NULL AND seq > ${last?.up_to_seq ?? 0} GROUP BY kind, suspected_for`)
  if (found.length === 0) return []
  const upToSeq = Math.max(...found.map(({ seq }) => seq))
  return [
    {
      about,
      words: () => toWords(found, upToSeq, watch),
      told: () => db.update(alerts).set({ up_to_seq: upToSeq }).where(isDigest),
    },
  ]
}
