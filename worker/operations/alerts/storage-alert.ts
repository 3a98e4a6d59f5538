import { and, eq, sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { submissionCounts } from '#worker/db/schema/submissions.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { type DailyCaps, settingsOf } from '#worker/env/settings.ts'
import { renderEmail } from '#worker/sending/render-email.ts'
import { siteScope, toByteCeilings } from '#worker/submissions/daily-caps.ts'
import { sendOncePerDay } from './daily-alert.ts'
import { texts } from './text/storage-alert.ts'

/** The largest size of a D1 database. */
const databaseLimitBytes = 10_000_000_000

/** Shares of a limit at which there is still time to act. */
const alertAt = { accepted: 0.5, suspected: 0.5, database: 0.6 }

/** A room for submissions, with its limit. */
interface Storage {
  kind: keyof typeof alertAt
  usedBytes: number
  limitBytes: number
}

async function readStorages(db: Database, caps: DailyCaps, day: string): Promise<Storage[]> {
  const [[counted], { meta }] = await db.batch([
    db
      .select({ bytes: submissionCounts.bytes, suspectedBytes: submissionCounts.suspected_bytes })
      .from(submissionCounts)
      .where(and(eq(submissionCounts.day, day), eq(submissionCounts.scope, siteScope))),
    // D1 reports its size with the result of every statement.
    db.run(sql`SELECT 1`),
  ])
  const { bytes, suspectedBytes } = counted ?? { bytes: 0, suspectedBytes: 0 }
  const ceilings = toByteCeilings(caps)
  return [
    { kind: 'accepted', usedBytes: bytes - suspectedBytes, limitBytes: ceilings.accepted },
    { kind: 'suspected', usedBytes: suspectedBytes, limitBytes: ceilings.suspected },
    { kind: 'database', usedBytes: meta.size_after, limitBytes: databaseLimitBytes },
  ]
}

const isFilling = ({ kind, usedBytes, limitBytes }: Storage) => usedBytes >= limitBytes * alertAt[kind]

const toMegabytes = (bytes: number, language: OfficeLocale) =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(bytes / 1_000_000)} MB`

function toMail({ kind, usedBytes, limitBytes }: Storage, day: string, language: OfficeLocale) {
  const { [kind]: text, daily } = texts[language]
  const { subject, heading, used, effect, advice } = text
  const usedSize = toMegabytes(usedBytes, language)
  return {
    subject,
    ...renderEmail({
      language,
      heading,
      notes: [used(usedSize, toMegabytes(limitBytes, language)), effect, advice],
      groups: [],
      footer: [daily],
    }),
    // A mail API rejects a different text under a known idempotency key.
    key: `storage-${kind}-${day}-${Math.round(usedBytes / 1_000_000)}`,
  }
}

async function sendAlert(
  env: Bindings,
  db: Database,
  storage: Storage,
  { day, now, site, language }: { day: string; now: number; site: string; language: OfficeLocale },
): Promise<void> {
  const { kind, usedBytes, limitBytes } = storage
  await sendOncePerDay(env, db, `storage ${kind}`, {
    now,
    failureEvent: 'storage_alert_failed',
    toMail: () => toMail(storage, day, language),
    webhook: {
      payload: {
        type: 'alert',
        event: 'storage_filling',
        site,
        storage: kind,
        used_bytes: usedBytes,
        limit_bytes: limitBytes,
      },
      idempotencyKey: `storage-${kind}-${day}`,
    },
  })
}

/**
 * Alerts the company once a day when half of the bytes of accepted or suspected submissions are used up, and when the
 * database is 60 % full.
 */
export async function sendStorageAlert(env: Bindings): Promise<void> {
  const { dailyCaps, siteOrigin: site, officeLanguage: language } = settingsOf(env)
  const db = openDatabase(env.DB)
  const now = Date.now()
  const day = toWarsawDay(now)
  const filling = (await readStorages(db, dailyCaps, day)).filter(isFilling)
  for (const storage of filling) await sendAlert(env, db, storage, { day, now, site, language })
}
