import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { files } from '#worker/db/schema/files.ts'
import { type StoredRecipient, threadMails } from '#worker/db/schema/threads.ts'
import type { AttachedFile } from '../read-attachments.ts'

interface LoadedReply {
  text: string
  authorName: string
  files: AttachedFile[]
  copies: StoredRecipient[]
}

/** An answer with its files, as stored at the time of sending; null if it is gone. */
export async function loadReply(db: Database, mailId: string): Promise<LoadedReply | null> {
  const [[mail], attached] = await db.batch([
    db
      .select({ text: threadMails.text, authorName: threadMails.author_name, copies: threadMails.recipients })
      .from(threadMails)
      .where(eq(threadMails.id, mailId)),
    db
      .select({ name: files.name, type: files.type, object_key: files.object_key })
      .from(threadMails)
      .innerJoin(
        files,
        and(
          eq(files.submission_id, threadMails.submission_id),
          eq(files.submission_kind, threadMails.submission_kind),
          eq(files.mail_id, threadMails.id),
          isNotNull(files.stored_at),
        ),
      )
      .where(eq(threadMails.id, mailId))
      .orderBy(files.created_at, files.id),
  ])
  if (!mail) return null
  return { text: mail.text, authorName: mail.authorName ?? '', files: attached, copies: mail.copies ?? [] }
}
