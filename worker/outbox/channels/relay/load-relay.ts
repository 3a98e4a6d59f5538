import { and, desc, eq, sql } from 'drizzle-orm'
import type { LeftOutPart } from '#worker/contract/admin/left-out.ts'
import type { Database } from '#worker/db/client.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { files } from '#worker/db/schema/files.ts'
import { inbox, isEntryOf, type SubmissionKey } from '#worker/db/schema/inbox.ts'
import { type StoredRecipient, threadMails } from '#worker/db/schema/threads.ts'
import type { AttachedFile } from '../read-attachments.ts'

/** A received mail to send on, as stored at the time of sending. */
export interface LoadedRelay {
  side: 'customer' | 'office'
  subject: string
  text: string
  sender: string
  senderName: string | null
  /** Whom the mail names beside its sender. */
  recipients: StoredRecipient[]
  leftOut: LeftOutPart[]
  files: (AttachedFile & { size: number })[]
  /** The address that the customer's side wrote from last; null if it has not. */
  lastCustomer: string | null
  /** The address of the record's owner. */
  owner: string | null
}

/** The mail of a delivery; null if it is gone. */
export async function loadRelay(
  db: Database,
  { kind, id }: SubmissionKey,
  mailId: string,
): Promise<LoadedRelay | null> {
  const isOfThread = and(eq(threadMails.submission_id, id), eq(threadMails.submission_kind, kind))
  const [[mail], attached, [last], [entry]] = await db.batch([
    db
      .select()
      .from(threadMails)
      .where(and(eq(threadMails.id, mailId), isOfThread)),
    db
      .select({ name: files.name, type: files.type, object_key: files.object_key, size: files.size })
      .from(files)
      .where(and(eq(files.submission_id, id), eq(files.submission_kind, kind), eq(files.mail_id, mailId)))
      .orderBy(files.created_at, files.id),
    db
      .select({ sender: threadMails.sender })
      .from(threadMails)
      .where(and(isOfThread, eq(threadMails.origin, 'customer'), eq(threadMails.verified, true)))
      .orderBy(desc(threadMails.created_at))
      .limit(1),
    db
      .select({ owner: sql<string | null>`${authUsers.email}` })
      .from(inbox)
      .leftJoin(authUsers, eq(authUsers.id, inbox.owner_id))
      .where(isEntryOf({ kind, id })),
  ])
  if (!mail || mail.origin === 'reply' || mail.erased_at !== null) return null
  return {
    side: mail.origin,
    subject: mail.subject ?? '',
    text: mail.text,
    sender: mail.sender ?? '',
    senderName: mail.sender_name,
    recipients: mail.recipients ?? [],
    leftOut: mail.left_out,
    files: attached,
    lastCustomer: last?.sender ?? null,
    owner: entry?.owner ?? null,
  }
}
