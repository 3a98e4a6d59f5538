import { and, eq, lte, sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { isWaiting } from '#worker/db/waiting-entries.ts'
import { isOpenAt } from '#worker/domain/is-open-at.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { type Office, toRecordLinks } from '#worker/outbox/record-url.ts'
import { inboxColumns } from '#worker/record-view/inbox-columns.ts'
import { chooseOfficeRecipient } from '#worker/sending/choose-office-recipient.ts'
import type { CompanyMail } from '#worker/sending/company-mail.ts'
import { formatDateTime, renderEmail } from '#worker/sending/render-email.ts'
import { openAlertMail, reportFailure } from './alert-mail.ts'
import { texts } from './text/answer-reminder.ts'

/** Reminders of one run, so that a flood leaves the mail API to enquiries. */
const mostAtOnce = 10

const selectDue = (db: Database, now: number) =>
  db
    .select({
      seq: inboxColumns.seq,
      kind: inboxColumns.kind,
      id: inboxColumns.id,
      ownerId: sql<string | null>`${inbox.owner_id}`,
      owner: authUsers.email,
      answerBy: sql<number>`${inbox.answer_by}`,
    })
    .from(sql`${inbox} INDEXED BY inbox_waiting`)
    .leftJoin(authUsers, eq(authUsers.id, inbox.owner_id))
    .where(and(isWaiting, lte(inbox.remind_at, now)))
    .orderBy(inbox.seq)
    .limit(mostAtOnce)

type DueRow = Awaited<ReturnType<typeof selectDue>>[number]

const toMail = (
  { kind, id, ownerId, owner, answerBy }: DueRow,
  office: Office,
): Parameters<CompanyMail>[0] => {
  const reference = toReference(id)
  const { officeLanguage: language } = office
  const text = texts[language]
  return {
    subject: toPlainSpaces(text.subject(reference)),
    ...renderEmail({
      language,
      heading: text.heading,
      notes: [owner === null ? text.nobody : text.yours, text.until(formatDateTime(answerBy, language))],
      links: toRecordLinks(office, kind, id, owner === null),
      groups: [],
      footer: [text.once],
    }),
    // A mail API rejects a different text under a known key, and the text depends on the owner.
    key: `answer-${id}-${answerBy}-${ownerId ?? 'nobody'}`,
  }
}

/**
 * Reminds the owner of a submission, or the company, once three quarters of the time for its answer have passed; never
 * outside the office hours. One that cannot be sent is tried again in the next run, unless it never can: the others follow.
 */
export async function sendAnswerReminders(env: Bindings): Promise<void> {
  const now = Date.now()
  if (!isOpenAt(new Date(now))) return
  const office = settingsOf(env)
  const db = openDatabase(env.DB)
  const due = await selectDue(db, now)
  const companyMail = due.length > 0 ? await openAlertMail(env, db, now) : null
  if (!companyMail) return
  for (const row of due) {
    const result = await companyMail({
      ...toMail(row, office),
      ...(await chooseOfficeRecipient(db, env, row.owner)),
    })
    if (result.outcome !== 'sent') {
      await reportFailure(db, 'reminder_failed', result, now)
      if (!result.final) return
    }
    await db.update(inbox).set({ remind_at: null }).where(eq(inbox.seq, row.seq))
  }
}
