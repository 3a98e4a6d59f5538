import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { findPlaceholders } from '#worker/contract/admin/placeholders.ts'
import type { NewReply, ReplyResponse } from '#worker/contract/admin/replies.ts'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import { isConditionFailed, requireInBatch, runNamed } from '#worker/db/batch.ts'
import { isUniqueViolation } from '#worker/db/client.ts'
import { isDeliveryOf } from '#worker/db/record-tables.ts'
import { files } from '#worker/db/schema/files.ts'
import { inbox, isEntryOf, type SubmissionKey } from '#worker/db/schema/inbox.ts'
import { replyDrafts } from '#worker/db/schema/replies.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { isConfigured } from '#worker/outbox/configured-channels.ts'
import { enqueueReply } from '#worker/outbox/enqueue.ts'
import { oneMail, selectThread, selectThreadFiles, toThread } from '#worker/record-view/thread.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'
import { answerRecord } from '../answer.ts'
import { undoDetails } from '../move.ts'
import { areOffered, isWithinDay } from './copies.ts'
import { isDraftOf } from './reply-draft.ts'

/** A file that was uploaded for this answer and is not sent yet. */
const isFreeFile = (fileId: string, replyId: string) =>
  and(
    eq(files.id, fileId),
    eq(files.submission_id, replyId),
    isNotNull(files.completed_at),
    isNull(files.stored_at),
  )

/** The statements that read the response: at the end of the batch, or alone after it has failed. */
const readStatements = ({ db }: AdminContext, key: SubmissionKey, replyId: string) => ({
  entries: db.select().from(inbox).where(isEntryOf(key)),
  mails: selectThread(db, oneMail(key, replyId)),
  files: selectThreadFiles(db, key, oneMail(key, replyId)),
  deliveries: db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.submission_id, key.id), isDeliveryOf(key.kind))),
})

/** The statements that store the answer with all that follows from it, if the record is as it was read. */
function storeStatements(
  ctx: AdminContext,
  key: SubmissionKey,
  { id, text, authorName, file, copies, version }: NewReply,
) {
  const { db, userId, settings, now } = ctx
  const isAnswerable = and(isEntryOf(key), eq(inbox.version, version), isNull(inbox.suspected_for))
  const isFile = file === null ? sql`false` : isFreeFile(file, id)
  return [
    requireInBatch(
      db,
      sql`EXISTS (SELECT 1 FROM ${inbox} WHERE ${isAnswerable})
        AND (${file} IS NULL OR EXISTS (SELECT 1 FROM ${files} WHERE ${isFile}))
        AND ${areOffered(settings.mail, key, copies)} AND ${isWithinDay(key, copies.length, now)}`,
    ),
    // The trigger `live_thread_mail_added` notifies open pages.
    db.insert(threadMails).values({
      id,
      submission_kind: key.kind,
      submission_id: key.id,
      origin: 'reply',
      author_id: userId,
      author_name: authorName,
      text,
      created_at: now,
      recipients:
        copies.length > 0 ? copies.map((address) => ({ field: 'cc' as const, name: null, address })) : null,
    }),
    enqueueReply(db, key, id, copies.length, now),
    db
      .update(files)
      .set({ submission_kind: key.kind, submission_id: key.id, mail_id: id, stored_at: now })
      .where(isFile),
    db.delete(replyDrafts).where(isDraftOf(key, userId)),
    logActionWhere(ctx, 'reply_sent', {
      subject: key,
      details: { mail: id, ...undoDetails },
      from: sql`${inbox} WHERE ${isEntryOf(key)}`,
    }),
    ...answerRecord({ ...ctx, authorId: userId, tellAt: now + takeBackMs }, key),
  ] as const
}

type Statements = ReturnType<typeof readStatements>

/** The record, and the answer. */
function toRead({ entries: [entry], ...thread }: { [Name in keyof Statements]: Awaited<Statements[Name]> }) {
  const [mail] = toThread(thread)
  return { entry, mail }
}

type Read = ReturnType<typeof toRead>

function toResponse({ entry, mail }: Read): ReplyResponse | null {
  if (!entry?.answered_at || !mail) return null
  const { answered_at, status, version } = entry
  return { mail, answeredAt: toIsoTime(answered_at), status, version }
}

/** Why an answer was not stored. */
async function toRefusal(
  { db, settings, now }: AdminContext,
  key: SubmissionKey,
  { entry }: Read,
  { file, copies, version }: NewReply,
): Promise<ApiError> {
  if (!entry) return new ApiError('not_found')
  if (entry.suspected_for !== null) return new ApiError('entry_suspected')
  if (entry.version !== version) return new ApiError('changed_meanwhile')
  const [is] = await db
    .select({
      offered: areOffered(settings.mail, key, copies).mapWith(Boolean),
      withinDay: isWithinDay(key, copies.length, now).mapWith(Boolean),
    })
    .from(inbox)
    .where(isEntryOf(key))
  if (is && !is.offered) return new ApiError('changed_meanwhile')
  if (is && !is.withinDay) return new ApiError('too_many_copies')
  return new ApiError(file ? 'upload_expired' : 'id_conflict')
}

/**
 * Stores an answer to a record, which the outbox sends, in one batch with its file, what follows for the record, and the end
 * of the draft. A repeated request stores nothing and gets the same response. Throws ApiError `replies_off`,
 * `placeholder_left`, `not_found`, `entry_suspected`, `changed_meanwhile`, also where a copy is not offered (any more), `too_many_copies`,
 * `upload_expired` where the file is gone, and `id_conflict` for the id of another mail.
 */
export async function sendReply(
  ctx: AdminContext,
  key: SubmissionKey,
  reply: NewReply,
): Promise<ReplyResponse> {
  const { db, userId, settings } = ctx
  if (!isConfigured('reply', settings)) throw new ApiError('replies_off')
  if (findPlaceholders(reply.text).length > 0) throw new ApiError('placeholder_left')
  try {
    const read = await runNamed(db, {
      stored: storeStatements(ctx, key, reply),
      ...readStatements(ctx, key, reply.id),
    })
    const response = toResponse(toRead(read))
    if (response) return response
  } catch (error) {
    if (!isConditionFailed(error) && !isUniqueViolation('thread_mails.id', error)) throw error
  }
  const read = toRead(await runNamed(db, readStatements(ctx, key, reply.id)))
  const repeated = read.mail?.author?.id === userId ? toResponse(read) : null
  if (repeated) return repeated
  throw await toRefusal(ctx, key, read, reply)
}
