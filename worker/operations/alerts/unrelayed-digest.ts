import { and, asc, isNull, sql } from 'drizzle-orm'
import { reportedReasons } from '#worker/contract/admin/relays.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { isInList } from '#worker/db/json-list.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { type Office, toRecordUrl } from '#worker/outbox/record-url.ts'
import { type EmailTemplate, renderEmail } from '#worker/sending/render-email.ts'
import { openAlertMail, reportFailure } from './alert-mail.ts'
import { texts } from './text/unrelayed-digest.ts'

const hourMs = 3_600_000

/** Mails in one digest; the next hour's has the others. */
const maxMails = 50

/** Literals rather than parameters, so that SQLite can use the partial index. */
const isUnreported = sql`not_relayed_for IN (${sql.raw(reportedReasons.map((reason) => `'${reason}'`).join(', '))}) AND reported_at IS NULL`

const selectUnreported = (db: Database) =>
  db
    .select({
      id: threadMails.id,
      kind: threadMails.submission_kind,
      submissionId: threadMails.submission_id,
      origin: threadMails.origin,
      reason: threadMails.not_relayed_for,
    })
    .from(threadMails)
    .where(isUnreported)
    .orderBy(asc(threadMails.created_at))
    .limit(maxMails)

type UnreportedMail = Awaited<ReturnType<typeof selectUnreported>>[number]

/** Marks the mails as reported, for exactly one caller per hour; returns those that it marked. */
async function claim(db: Database, mails: UnreportedMail[], now: number): Promise<UnreportedMail[]> {
  const claimed = await db
    .update(threadMails)
    .set({ reported_at: now })
    .where(
      and(
        isInList(
          threadMails.id,
          mails.map(({ id }) => id),
        ),
        isNull(threadMails.reported_at),
        sql`NOT EXISTS (SELECT 1 FROM thread_mails WHERE reported_at IS NOT NULL AND reported_at > ${now - hourMs})`,
      ),
    )
    .returning({ id: threadMails.id })
  const ids = new Set(claimed.map(({ id }) => id))
  return mails.filter(({ id }) => ids.has(id))
}

function toTemplate(mails: UnreportedMail[], office: Office): EmailTemplate {
  const text = texts[office.officeLanguage]
  const toGroup = (side: 'office' | 'customer'): EmailTemplate['groups'] => {
    const rows = mails.flatMap(({ kind, submissionId, origin, reason }) => {
      const reported = reportedReasons.find((one) => one === reason)
      if (origin !== side || !reported) return []
      const url = toRecordUrl(office, kind, submissionId)
      const value = reported === 'unverified' ? text.unverified[side] : text.reasons[reported]
      return [{ label: toReference(submissionId), value, href: url }]
    })
    return rows.length > 0 ? [{ heading: text.groups[side], rows }] : []
  }
  return {
    language: office.officeLanguage,
    heading: text.heading,
    notes: [text.count(mails.length), text.advice],
    groups: [...toGroup('office'), ...toGroup('customer')],
    footer: [text.hourly],
  }
}

/** Mails the company, at most once an hour, which mails of threads were not sent on to the other side. */
export async function sendUnrelayedDigest(env: Bindings): Promise<void> {
  const office = settingsOf(env)
  const db = openDatabase(env.DB)
  const now = Date.now()
  const unreported = await selectUnreported(db)
  const companyMail = unreported.length > 0 ? await openAlertMail(env, db, now) : null
  if (!companyMail) return
  const mails = await claim(db, unreported, now)
  if (mails.length === 0) return
  const result = await companyMail({
    subject: texts[office.officeLanguage].subject(mails.length),
    ...renderEmail(toTemplate(mails, office)),
    // A mail API rejects a different text under a known idempotency key.
    key: `unrelayed-${mails[0]?.id}-${mails.length}`,
  })
  if (result.outcome === 'sent') return
  await db
    .update(threadMails)
    .set({ reported_at: null })
    .where(
      isInList(
        threadMails.id,
        mails.map(({ id }) => id),
      ),
    )
  await reportFailure(db, 'thread_digest_failed', result, now)
}
