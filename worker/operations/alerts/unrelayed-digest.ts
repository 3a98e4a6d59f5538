import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { reportedReasons } from '#worker/contract/admin/relays.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { isInList } from '#worker/db/json-list.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
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

const mailColumns = {
  id: threadMails.id,
  kind: threadMails.submission_kind,
  submissionId: threadMails.submission_id,
  origin: threadMails.origin,
  reason: threadMails.not_relayed_for,
}

/** Mails that were not sent on. */
const selectUnreported = (db: Database) =>
  db
    .select({ ...mailColumns, error: sql<string | null>`NULL` })
    .from(threadMails)
    .where(isUnreported)
    .orderBy(asc(threadMails.created_at))
    .limit(maxMails)

/** Mails, and answers that were written in the record, that were sent on and did not get through. */
const selectUndelivered = (db: Database) =>
  db
    .select({ ...mailColumns, error: deliveries.last_error })
    .from(deliveries)
    .innerJoin(threadMails, eq(threadMails.id, deliveries.item_id))
    .where(
      sql`${deliveries.state} = 'parked' AND ${deliveries.channel} IN ('relay', 'reply') AND ${threadMails.reported_at} IS NULL`,
    )
    .orderBy(asc(deliveries.created_at))
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

function describeReason(
  text: (typeof texts)[OfficeLocale],
  side: 'office' | 'customer',
  reason: UnreportedMail['reason'],
  error: string | null,
): string {
  const reported = reportedReasons.find((one) => one === reason)
  if (!reported) return text.undelivered(error ?? '')
  return reported === 'unverified' ? text.unverified[side] : text.reasons[reported]
}

function toTemplate(mails: UnreportedMail[], office: Office): EmailTemplate {
  const text = texts[office.officeLanguage]
  const toGroup = (side: 'office' | 'customer'): EmailTemplate['groups'] => {
    const rows = mails
      .filter(({ origin }) => (origin === 'customer' ? 'customer' : 'office') === side)
      .map(({ kind, submissionId, reason, error }) => ({
        label: toReference(submissionId),
        value: describeReason(text, side, reason, error),
        href: toRecordUrl(office, kind, submissionId),
      }))
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
  const [unrelayed, undelivered] = await db.batch([selectUnreported(db), selectUndelivered(db)])
  const unreported = [...unrelayed, ...undelivered].slice(0, maxMails)
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
