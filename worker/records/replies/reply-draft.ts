import { and, eq, sql } from 'drizzle-orm'
import type { ReplyDraft } from '#worker/contract/admin/replies.ts'
import { inbox, isEntryOf, type SubmissionKey } from '#worker/db/schema/inbox.ts'
import { replyDrafts } from '#worker/db/schema/replies.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'

/** A condition: the draft is this person's, of this record. */
export const isDraftOf = ({ kind, id }: SubmissionKey, authorId: string) =>
  and(
    eq(replyDrafts.submission_id, id),
    eq(replyDrafts.submission_kind, kind),
    eq(replyDrafts.author_id, authorId),
  )

/**
 * Saves the caller's draft; null if its answer was sent meanwhile, as a late request must not bring it back. Throws ApiError
 * `not_found`.
 */
export async function saveReplyDraft(
  { db, userId, now }: AdminContext,
  key: SubmissionKey,
  { id, text, authorName, file, copies }: ReplyDraft,
): Promise<string | null> {
  const [saved, known] = await db.batch([
    // Values in the order of the table's columns.
    db
      .insert(replyDrafts)
      .select(
        sql`SELECT ${key.kind}, ${key.id}, ${userId}, ${id}, ${text}, ${authorName}, ${file}, ${now}, ${JSON.stringify(copies)}
          FROM ${inbox}
          WHERE ${isEntryOf(key)} AND NOT EXISTS (SELECT 1 FROM ${threadMails} WHERE ${eq(threadMails.id, id)})`,
      )
      .onConflictDoUpdate({
        target: [replyDrafts.submission_id, replyDrafts.submission_kind, replyDrafts.author_id],
        set: { reply_id: id, text, author_name: authorName, file_id: file, updated_at: now, copies },
      })
      .returning({ id: replyDrafts.reply_id }),
    db.select({ seq: inbox.seq }).from(inbox).where(isEntryOf(key)),
  ])
  if (known.length === 0) throw new ApiError('not_found')
  return saved.length > 0 ? toIsoTime(now) : null
}

/** Deletes the caller's draft; its file is deleted with those that nobody has named. */
export async function discardReplyDraft({ db, userId }: AdminContext, key: SubmissionKey): Promise<void> {
  await db.delete(replyDrafts).where(isDraftOf(key, userId))
}
