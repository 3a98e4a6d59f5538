import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { RecordFile } from '#worker/contract/admin/files.ts'
import type { MailRecipient, MoreMails, ThreadMail } from '#worker/contract/admin/threads.ts'
import type { Database } from '#worker/db/client.ts'
import { toCopyItem } from '#worker/db/mail-item.ts'
import { isDeliveryOf } from '#worker/db/record-tables.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { files } from '#worker/db/schema/files.ts'
import type { RecordKey } from '#worker/db/schema/inbox.ts'
import { type DeliveryRow, deliveries } from '#worker/db/schema/submissions.ts'
import { isOfSides, mailTextBytes, type StoredRecipient, threadMails } from '#worker/db/schema/threads.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { toDeliveryView } from './delivery-view.ts'

const mailColumns = {
  id: threadMails.id,
  origin: threadMails.origin,
  author_id: threadMails.author_id,
  author_email: authUsers.email,
  author_name: threadMails.author_name,
  sender: threadMails.sender,
  sender_name: threadMails.sender_name,
  subject: threadMails.subject,
  verified: threadMails.verified,
  not_relayed_for: threadMails.not_relayed_for,
  left_out: threadMails.left_out,
  has_original: sql<boolean>`${threadMails.raw_key} IS NOT NULL`.mapWith(Boolean),
  text: threadMails.text,
  erased_at: threadMails.erased_at,
  recipients: threadMails.recipients,
  created_at: threadMails.created_at,
}

/** The most that an answer carries of a thread at once. */
const maxMails = 100
const maxTextBytes = 200 * 1024

/** The place of a mail in a thread: those of the two sides before all others, each the newest first. */
interface ThreadPlace {
  id: string
  isOfSides: boolean
  createdAt: number
}

const isOfRecord = ({ kind, id }: RecordKey) => sql`submission_id = ${id} AND submission_kind = ${kind}`

/** The newest mails of the two sides, or of all others, that come after a place. */
function newest(key: RecordKey, ofSides: boolean, after: ThreadPlace | null): SQL {
  const isAfter =
    after === null || (after.isOfSides && !ofSides)
      ? sql`true`
      : after.isOfSides === ofSides
        ? sql`(created_at, id) < (${after.createdAt}, ${after.id})`
        : sql`false`
  return sql`SELECT * FROM (SELECT id, ${ofSides ? 1 : 0} AS of_sides, created_at, ${mailTextBytes} AS size
    FROM ${threadMails} WHERE ${isOfRecord(key)} AND ${ofSides ? isOfSides : sql`NOT ${isOfSides}`} AND ${isAfter}
    ORDER BY created_at DESC, id DESC LIMIT ${maxMails})`
}

/** The ids of all mails after a place that an answer may carry: more than it does, and found without sorting. */
export const nextMails = (key: RecordKey, after: ThreadPlace | null = null) =>
  sql`(SELECT id FROM (${newest(key, true, after)} UNION ALL ${newest(key, false, after)}))`

/** The ids of the mails after a place that one answer carries, or of the first ones: no stranger's displaces one of the two sides. */
export const fittingMails = (key: RecordKey, after: ThreadPlace | null = null) => sql`(SELECT id FROM (
  SELECT id, row_number() OVER places AS place, sum(size) OVER places AS total
  FROM (${newest(key, true, after)} UNION ALL ${newest(key, false, after)})
  WINDOW places AS (ORDER BY of_sides DESC, created_at DESC, id DESC))
  WHERE place <= ${maxMails} AND (place = 1 OR total <= ${maxTextBytes}))`

/** The id of one mail, if it is about the record. */
export const oneMail = (key: RecordKey, mailId: string) =>
  sql`(SELECT id FROM ${threadMails} WHERE id = ${mailId} AND ${isOfRecord(key)})`

/** Mails about a record, by their ids, oldest first. */
export const selectThread = (db: Database, mails: SQL) =>
  db
    .select(mailColumns)
    .from(threadMails)
    .leftJoin(authUsers, eq(authUsers.id, threadMails.author_id))
    .where(sql`${threadMails.id} IN ${mails}`)
    .orderBy(asc(threadMails.created_at), asc(threadMails.id))

/** The number of all mails about a record. */
export const countThread = (db: Database, key: RecordKey) =>
  db.select({ mails: count() }).from(threadMails).where(isOfRecord(key))

/** Their files. */
export const selectThreadFiles = (db: Database, { kind, id }: RecordKey, mails: SQL) =>
  db
    .select({
      id: files.id,
      name: files.name,
      size: files.size,
      type: files.type,
      mail_id: files.mail_id,
      created_at: files.created_at,
    })
    .from(files)
    .where(
      and(
        eq(files.submission_id, id),
        eq(files.submission_kind, kind),
        sql`${files.mail_id} IN ${mails}`,
        isNotNull(files.stored_at),
      ),
    )

interface ThreadRows {
  mails: Awaited<ReturnType<typeof selectThread>>
  files: Awaited<ReturnType<typeof selectThreadFiles>>
  deliveries: DeliveryRow[]
}

const toFiles = (rows: ThreadRows['files'], mailId: string): RecordFile[] =>
  rows
    .filter(({ mail_id }) => mail_id === mailId)
    .sort((one, other) => one.created_at - other.created_at || one.id.localeCompare(other.id))
    .flatMap(({ id, name, size, type }) => (type ? [{ id, name, size, type }] : []))

/** The recipients of a mail, each with the delivery of its copy of a reply. */
const toRecipients = (
  mailId: string,
  recipients: StoredRecipient[],
  deliveries: DeliveryRow[],
): MailRecipient[] =>
  recipients.map((recipient, position) => {
    const delivery = deliveries.find(({ item_id }) => item_id === toCopyItem(mailId, position))
    return { ...recipient, delivery: delivery ? toDeliveryView(delivery) : null }
  })

/** The mails of a record, each with its files and how it leaves. */
export const toThread = ({ mails, files: attached, deliveries }: ThreadRows): ThreadMail[] =>
  mails.map((mail) => {
    const delivery = deliveries.find(({ item_id }) => item_id === mail.id)
    return {
      id: mail.id,
      origin: mail.origin,
      author: mail.author_id === null ? null : { id: mail.author_id, email: mail.author_email },
      authorName: mail.author_name,
      sender: mail.sender,
      senderName: mail.sender_name,
      recipients: toRecipients(mail.id, mail.recipients ?? [], deliveries),
      subject: mail.subject,
      isVerified: mail.verified,
      notRelayedFor: mail.not_relayed_for,
      text: mail.text,
      isErased: mail.erased_at !== null,
      createdAt: toIsoTime(mail.created_at),
      files: toFiles(attached, mail.id),
      leftOut: mail.left_out,
      hasOriginal: mail.has_original,
      delivery: delivery ? toDeliveryView(delivery) : null,
    }
  })

/** Mails about a record that come after one of its mails, in that order of places. Throws ApiError `not_found`. */
export async function readMoreMails(db: Database, key: RecordKey, afterId: string): Promise<MoreMails> {
  const [after] = await db
    .select({
      id: threadMails.id,
      isOfSides: sql<boolean>`${isOfSides}`.mapWith(Boolean),
      createdAt: threadMails.created_at,
    })
    .from(threadMails)
    .where(sql`id = ${afterId} AND ${isOfRecord(key)}`)
  if (!after) throw new ApiError('not_found')
  const [mails, attached, sent] = await db.batch([
    selectThread(db, fittingMails(key, after)),
    selectThreadFiles(db, key, nextMails(key, after)),
    db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.submission_id, key.id), isDeliveryOf(key.kind))),
  ])
  return { mails: toThread({ mails, files: attached, deliveries: sent }) }
}
