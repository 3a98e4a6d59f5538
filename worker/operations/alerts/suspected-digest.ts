import { eq, lt, max, sql } from 'drizzle-orm'
import type { InboxKind, SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { screenPaths } from '#worker/contract/screen-paths.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { suspectedDigests } from '#worker/db/schema/admin.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import type { Office } from '#worker/outbox/record-url.ts'
import type { CompanyMail } from '#worker/sending/company-mail.ts'
import { type EmailTemplate, renderEmail } from '#worker/sending/render-email.ts'
import type { SendResult } from '#worker/sending/retry-policy.ts'
import { openAlertMail, reportFailure } from './alert-mail.ts'
import { texts } from './text/suspected-digest.ts'

const hourMs = 3_600_000

/** Suspected submissions since the last digest, counted by kind and reason. */
interface SuspectedCounts {
  upToSeq: number
  counts: { kind: InboxKind; reason: SuspicionReason; count: number }[]
}

const lastDigestSeq = sql`coalesce((SELECT max(up_to_seq) FROM ${suspectedDigests}), 0)`

/** The time the last digest was sent; 0 if none was. */
const lastDigestAt = sql`coalesce((SELECT created_at FROM ${suspectedDigests} WHERE up_to_seq = ${lastDigestSeq}), 0)`

/** Null if nothing new is suspected, or the last digest is less than an hour old. */
async function countUnreported(db: Database, now: number): Promise<SuspectedCounts | null> {
  const [newest] = await db
    .select({ seq: max(inbox.seq) })
    .from(inbox)
    .where(
      sql`${inbox.suspected_for} IS NOT NULL AND ${inbox.seq} > ${lastDigestSeq} AND ${lastDigestAt} <= ${now - hourMs}`,
    )
  if (!newest?.seq) return null
  const counts = await db.all<SuspectedCounts['counts'][number]>(sql`
    SELECT kind, suspected_for AS reason, count(*) AS count FROM inbox INDEXED BY inbox_suspected
    WHERE suspected_for IS NOT NULL AND seq > ${lastDigestSeq} AND seq <= ${newest.seq} GROUP BY kind, suspected_for`)
  return counts.length > 0 ? { upToSeq: newest.seq, counts } : null
}

/** True for exactly one caller per hour. */
async function claimDigest(db: Database, { upToSeq }: SuspectedCounts, now: number): Promise<boolean> {
  const [, claimed] = await db.batch([
    // Keeps the last digest, which counts again if this one cannot be sent.
    db.delete(suspectedDigests).where(lt(suspectedDigests.up_to_seq, lastDigestSeq)),
    db
      .insert(suspectedDigests)
      .select(
        sql`SELECT ${upToSeq}, ${now} WHERE ${lastDigestAt} <= ${now - hourMs} AND ${lastDigestSeq} < ${upToSeq}`,
      )
      .returning({ upToSeq: suspectedDigests.up_to_seq }),
  ])
  return claimed.length > 0
}

const totalOf = ({ counts }: SuspectedCounts) => counts.reduce((sum, { count }) => sum + count, 0)

function toTemplate(found: SuspectedCounts, { siteOrigin, officeLanguage: language }: Office): EmailTemplate {
  const text = texts[language]
  const address = `${siteOrigin}${screenPaths.admin[language]}?suspected=true`
  return {
    language,
    heading: text.heading,
    notes: [text.count(totalOf(found)), text.advice, text.kept],
    groups: [
      {
        heading: text.found,
        rows: found.counts.map(({ kind, reason, count }) => ({
          label: text.kinds[kind],
          value: `${count}: ${text.reasons[reason]}`,
        })),
      },
      {
        heading: text.adminArea,
        rows: [{ label: text.address, value: address }],
      },
    ],
    footer: [text.hourly],
  }
}

function sendByMail(companyMail: CompanyMail, office: Office, found: SuspectedCounts): Promise<SendResult> {
  return companyMail({
    subject: texts[office.officeLanguage].subject(totalOf(found)),
    ...renderEmail(toTemplate(found, office)),
    // A mail API rejects a different text under a known idempotency key.
    key: `suspected-${found.upToSeq}-${found.counts.map(({ count }) => count).join('-')}`,
  })
}

/** Mails the company, at most once an hour, how many submissions were suspected. */
export async function sendSuspectedDigest(env: Bindings): Promise<void> {
  const office = settingsOf(env)
  const db = openDatabase(env.DB)
  const now = Date.now()
  const found = await countUnreported(db, now)
  const companyMail = found && (await openAlertMail(env, db, now))
  if (!companyMail || !(await claimDigest(db, found, now))) return
  const result = await sendByMail(companyMail, office, found)
  if (result.outcome === 'sent') return
  await db.delete(suspectedDigests).where(eq(suspectedDigests.up_to_seq, found.upToSeq))
  await reportFailure(db, 'digest_failed', result, now)
}
