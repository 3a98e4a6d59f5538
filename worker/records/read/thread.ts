import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { RecordFile } from '#worker/contract/admin/files.ts'
import type { MailRecipient, ThreadMail } from '#worker/contract/admin/threads.ts'
import type { Database } from '#worker/db/client.ts'
import { toCopyItem } from '#worker/db/mail-item.ts'
import type { RecordKey } from '#worker/db/record-key.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { files } from '#worker/db/schema/files.ts'
import type { DeliveryRow } from '#worker/db/schema/submissions.ts'
import { type StoredRecipient, threadMails } from '#worker/db/schema/threads.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { toDeliveryView } from './delivery-view.ts'

const mailColumns = {
  id: threadMails.id,
  submission_kind: threadMails.submission_kind,
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

/** The mails about a record, oldest first; those of another kind with the same id are left out by `toThread`. */
export const selectThread = (db: Database, { id }: Pick<RecordKey, 'id'>) =>
  db
    .select(mailColumns)
    .from(threadMails)
    .leftJoin(authUsers, eq(authUsers.id, threadMails.author_id))
    .where(eq(threadMails.submission_id, id))
    .orderBy(asc(threadMails.created_at), asc(threadMails.id))

/** The files of a record's mails. */
export const selectThreadFiles = (db: Database, { kind, id }: RecordKey) =>
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
        isNotNull(files.mail_id),
        isNotNull(files.stored_at),
      ),
    )

interface ThreadRows {
  kind: RecordKey['kind']
  mails: Awaited<ReturnType<typeof selectThread>>
  files: Awaited<ReturnType<typeof selectThreadFiles>>
  deliveries: DeliveryRow[]
}

const toFiles = (rows: ThreadRows['files'], mailId: string): RecordFile[] =>
  rows
    .filter(({ mail_id }) => mail_id === mailId)
    .sort((one, other) => one.created_at - other.created_at || one.id.localeCompare(other.id))
    .flatMap(({ id, name, size, type }) => (type ? [{ id, name, size, type }] : []))

/** With the deliveries of a reply's copies. */
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
export const toThread = ({ kind, mails, files: attached, deliveries }: ThreadRows): ThreadMail[] =>
  mails
    .filter(({ submission_kind }) => submission_kind === kind)
    .map((mail) => {
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
