import { and, eq, sql } from 'drizzle-orm'
import { submissionCounts } from '#worker/db/schema/submissions.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import { siteScope, toByteCeilings } from '#worker/submissions/daily-caps.ts'
import { texts } from './text/storage-alert.ts'
import type { Find, Watch } from './watcher.ts'

/** The largest size of a D1 database. */
const databaseLimitBytes = 10_000_000_000

async function readStorages({ db, office, day }: Watch) {
  const [[counted], { meta }] = await db.batch([
    db
      .select({ bytes: submissionCounts.bytes, suspectedBytes: submissionCounts.suspected_bytes })
      .from(submissionCounts)
      .where(and(eq(submissionCounts.day, day), eq(submissionCounts.scope, siteScope))),
    // D1 reports its size with the result of every statement.
    db.run(sql`SELECT 1`),
  ])
  const { bytes, suspectedBytes } = counted ?? { bytes: 0, suspectedBytes: 0 }
  const { accepted, suspected } = toByteCeilings(office.dailyCaps)
  // Alerts at shares of a limit at which there is still time to act.
  return [
    { kind: 'accepted', used: bytes - suspectedBytes, limit: accepted, alertAt: 0.5 },
    { kind: 'suspected', used: suspectedBytes, limit: suspected, alertAt: 0.5 },
    { kind: 'database', used: meta.size_after, limit: databaseLimitBytes, alertAt: 0.6 },
  ] as const
}

const toMegabytes = (bytes: number, language: OfficeLocale) =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(bytes / 1_000_000)} MB`

/** Alerts the company of half of the bytes of accepted or suspected submissions, and of a database that is 60 % full. */
export const findStorageFilling: Find = async (watch) => {
  const filling = (await readStorages(watch)).filter(({ used, limit, alertAt }) => used >= limit * alertAt)
  return filling.map(({ kind, used, limit }) => {
    const { [kind]: text, daily } = texts[watch.language]
    const share = text.used(toMegabytes(used, watch.language), toMegabytes(limit, watch.language))
    return {
      about: `storage-${kind}`,
      words: () => ({
        subject: text.subject,
        heading: text.heading,
        notes: [share, text.effect, text.advice],
        footer: daily,
        version: [Math.round(used / 1_000_000)],
      }),
      payload: { event: 'storage_filling', storage: kind, used_bytes: used, limit_bytes: limit },
    }
  })
}
