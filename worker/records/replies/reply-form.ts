import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ReplyForm } from '#worker/contract/admin/replies.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { files } from '#worker/db/schema/files.ts'
import { inbox, isEntryOf, type SubmissionKey } from '#worker/db/schema/inbox.ts'
import { replyDrafts, savedSentences } from '#worker/db/schema/replies.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { describePeriods, toListText } from '#worker/enquiry-list/describe-list-row.ts'
import { nameListRows } from '#worker/enquiry-list/name-list-rows.ts'
import { selectListItems } from '#worker/enquiry-list/select-list-items.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { isConfigured } from '#worker/outbox/configured-channels.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { sortSentences } from '../saved-sentences.ts'
import { selectOffered, toOffered } from './copies.ts'
import { isDraftOf } from './reply-draft.ts'

const toName = (metadata: Record<string, unknown>) =>
  [metadata.first_name, metadata.last_name]
    .map((part) => (typeof part === 'string' ? part.trim() : ''))
    .filter(Boolean)
    .join(' ')

/** All that the form of an answer begins with: the caller's draft and name, and what can be inserted. Throws ApiError `not_found`. */
export async function readReplyForm(ctx: AdminContext, key: SubmissionKey): Promise<ReplyForm> {
  const { db, userId, settings } = ctx
  const [[entry], [draft], [account], sentences, offered, items] = await db.batch([
    db.select({ language: inbox.language }).from(inbox).where(isEntryOf(key)),
    db
      .select({
        id: replyDrafts.reply_id,
        text: replyDrafts.text,
        authorName: replyDrafts.author_name,
        fileId: replyDrafts.file_id,
        copies: replyDrafts.copies,
        updated_at: replyDrafts.updated_at,
        name: files.name,
        size: files.size,
        type: files.type,
      })
      .from(replyDrafts)
      .leftJoin(
        files,
        and(
          eq(files.id, replyDrafts.file_id),
          eq(files.submission_id, replyDrafts.reply_id),
          isNotNull(files.completed_at),
          isNull(files.stored_at),
        ),
      )
      .where(isDraftOf(key, userId)),
    db.select({ metadata: authUsers.user_metadata }).from(authUsers).where(eq(authUsers.id, userId)),
    db.select().from(savedSentences),
    selectOffered(db, settings.mail, key),
    selectListItems(db, [key.id]),
  ])
  if (!entry) throw new ApiError('not_found')
  const { language } = entry
  const copies = toOffered(offered)
  const { fileId = null, name, size, type } = draft ?? {}
  const file = fileId && name && size && type ? { id: fileId, name, size, type } : null
  return {
    isOn: isConfigured('reply', settings),
    authorName: toName(account?.metadata ?? {}) || null,
    draft: draft
      ? {
          id: draft.id,
          text: draft.text,
          authorName: draft.authorName,
          file,
          copies: draft.copies.filter((one) => copies.some(({ address }) => address === one)),
          hasLostFile: fileId !== null && file === null,
          savedAt: toIsoTime(draft.updated_at),
        }
      : null,
    copies,
    sentences: sortSentences(sentences).map(({ id, name: found, ...texts }) => ({
      id,
      name: found,
      text: texts[language] ?? texts.pl,
      language: texts[language] === null ? 'pl' : language,
    })),
    machines: toListText(await nameListRows(items, language), language),
    period: describePeriods(items, language),
  }
}
