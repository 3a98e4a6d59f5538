import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { isWaiting } from '#worker/db/waiting-entries.ts'
import { isOpenAt } from '#worker/domain/is-open-at.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { toRecordLinks } from '#worker/outbox/record-url.ts'
import { readOfficeCalendar } from '#worker/published/read-office-calendar.ts'
import { inboxColumns } from '#worker/record-view/inbox-columns.ts'
import { chooseOfficeRecipient } from '#worker/sending/choose-office-recipient.ts'
import { formatDateTime } from '#worker/sending/render-email.ts'
import { texts } from './text/answer-reminder.ts'
import type { Find, Watch, Words } from './watcher.ts'

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
    .orderBy(inbox.answer_by, inbox.seq)
    .limit(mostAtOnce)

type DueRow = Awaited<ReturnType<typeof selectDue>>[number]

async function toWords({ kind, id, ownerId, owner, answerBy }: DueRow, watch: Watch): Promise<Words> {
  const { db, env, office, language } = watch
  const text = texts[language]
  return {
    subject: toPlainSpaces(text.subject(toReference(id))),
    heading: text.heading,
    notes: [owner === null ? text.nobody : text.yours, text.until(formatDateTime(answerBy, language))],
    links: toRecordLinks(office, kind, id, owner === null),
    footer: text.once,
    version: [answerBy, ownerId ?? 'nobody'],
    ...(await chooseOfficeRecipient(db, env, owner)),
  }
}

/**
 * Reminds the owner of a submission, or the company, once three quarters of the time for its answer have passed; never
 * outside the office hours.
 */
export const findUnanswered: Find = async (watch) => {
  const { db, env, now } = watch
  const due = await selectDue(db, now)
  if (due.length === 0 || !isOpenAt(new Date(now), await readOfficeCalendar(env))) return []
  return due.map((row) => ({
    about: `answer-${row.id}`,
    words: () => toWords(row, watch),
    told: () => db.update(inbox).set({ remind_at: null }).where(eq(inbox.seq, row.seq)),
  }))
}
