import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import { maxUnverifiedMails, type UnverifiedMail } from '#worker/contract/admin/privacy.ts'
import type { Database } from '#worker/db/client.ts'
import { isInList, jsonList } from '#worker/db/json-list.ts'
import { fileColumns, mailColumns } from '#worker/db/owned-rows.ts'
import { files } from '#worker/db/schema/files.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { removeFileRows, removeRawMails } from '#worker/files/remove-files.ts'

/** Mails that somebody wrote in records of others, and those records. */
export interface WrittenMails {
  ids: string[]
  submissions: string[]
}

/** A sender is stored in the form in which addresses are compared. */
const isWrittenBy = (email: string) => eq(threadMails.sender, email)

/** Looks up the mails whose sender has this address, verified or not, except those that go with a record. */
export async function findWrittenMails(
  db: Database,
  email: string,
  records: string[],
): Promise<WrittenMails> {
  const rows = await db
    .select({ id: threadMails.id, submission: threadMails.submission_id })
    .from(threadMails)
    .where(and(isWrittenBy(email), sql`${threadMails.submission_id} NOT IN ${jsonList(records)}`))
  return {
    ids: rows.map(({ id }) => id),
    submissions: Array.from(new Set(rows.map(({ submission }) => submission))),
  }
}

/** A condition on files: they came with one of the mails. */
export const isFileOf = ({ ids, submissions }: WrittenMails) =>
  and(isInList(files.submission_id, submissions), isInList(files.mail_id, ids))

/** The statements that leave nothing of mails but that they came, when, and if they were sent on. */
export function eraseMails(db: Database, mails: WrittenMails, now: number) {
  if (mails.ids.length === 0) return []
  const isMail = isInList(threadMails.id, mails.ids)
  return [
    ...removeFileRows(db, isFileOf(mails)),
    // One that is not sent on yet, or that failed, has nothing left to send.
    db
      .delete(deliveries)
      .where(
        and(isInList(deliveries.submission_id, mails.submissions), isInList(deliveries.item_id, mails.ids)),
      ),
    removeRawMails(db, isMail),
    db
      .update(threadMails)
      .set({
        sender: null,
        sender_name: null,
        subject: null,
        text: '',
        recipients: null,
        left_out: [],
        pictures: null,
        raw_key: null,
        erased_at: now,
      })
      .where(isMail),
  ]
}

/** A condition: a received mail is not DMARC-aligned, so it may be somebody else's. */
const isUnverified: SQL = sql`${threadMails.vouched} = 0 AND ${threadMails.origin} <> 'reply' AND ${threadMails.erased_at} IS NULL`

/** A condition: a mail may be given to the person: it is verified, or an answer, or an administrator has ticked it. */
export const mayBeExported = (ticked: string[]) =>
  sql`(NOT (${isUnverified}) OR ${isInList(threadMails.id, ticked)})`

/** The newest mails of the person's records, and of the person in those of others, that are exported only if they are ticked. */
export async function findUnverifiedMails(
  db: Database,
  { records, written }: { records: Record<InboxKind, string[]>; written: WrittenMails },
): Promise<UnverifiedMail[]> {
  const own = jsonList(Object.values(records).flat())
  const rows = await db
    .select({
      id: threadMails.id,
      kind: threadMails.submission_kind,
      submission: threadMails.submission_id,
      sender: threadMails.sender,
      subject: threadMails.subject,
      created_at: threadMails.created_at,
    })
    .from(threadMails)
    .where(
      and(
        sql`(${inArray(threadMails.submission_id, own)} OR ${isInList(threadMails.id, written.ids)})`,
        isUnverified,
      ),
    )
    .orderBy(desc(threadMails.created_at), threadMails.id)
    .limit(maxUnverifiedMails)
  return rows.map(({ submission, created_at, ...mail }) => ({
    ...mail,
    recordId: submission,
    createdAt: toIsoTime(created_at),
  }))
}

const order = [threadMails.submission_id, threadMails.created_at, threadMails.id]

/** The mails that may be exported, with the bytes of their texts. */
export const findSizes = (db: Database, condition: SQL | undefined, ticked: string[]) =>
  db
    .select({ id: threadMails.id, bytes: sql<number>`length(CAST(${threadMails.text} AS BLOB))` })
    .from(threadMails)
    .where(and(condition, mayBeExported(ticked)))
    .orderBy(...order)

/** A page of the mails that may be exported, without what the site made of them. */
export const readMails = (db: Database, page: { id: string }[], ticked: string[]) =>
  db
    .select(mailColumns)
    .from(threadMails)
    .where(
      and(
        isInList(
          threadMails.id,
          page.map(({ id }) => id),
        ),
        mayBeExported(ticked),
      ),
    )
    .orderBy(...order)

/** A page of the mails in records of others, with their files. */
export async function readWrittenMails(
  db: Database,
  page: { id: string }[],
  { submissions }: WrittenMails,
  ticked: string[],
) {
  const mails = { ids: page.map(({ id }) => id), submissions }
  const [rows, attached] = await db.batch([
    readMails(db, page, ticked),
    db.select(fileColumns).from(files).where(isFileOf(mails)).orderBy(files.created_at, files.id),
  ])
  return rows.map((mail) => ({ ...mail, files: attached.filter(({ mail_id }) => mail_id === mail.id) }))
}
