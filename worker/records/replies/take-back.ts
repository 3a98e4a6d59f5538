import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ReplyTakenBack } from '#worker/contract/admin/replies.ts'
import { isConditionFailed, requireInBatch, runNamed } from '#worker/db/batch.ts'
import { enqueueEvent } from '#worker/db/enqueue-event.ts'
import { mailOfItem } from '#worker/db/mail-item.ts'
import { isDeliveryOf } from '#worker/db/record-tables.ts'
import { files } from '#worker/db/schema/files.ts'
import { inbox, isEntryOf, type SubmissionKey } from '#worker/db/schema/inbox.ts'
import { replyDrafts } from '#worker/db/schema/replies.ts'
import { type Channel, deliveries } from '#worker/db/schema/submissions.ts'
import { isOfSides, threadMails } from '#worker/db/schema/threads.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logAction } from '#worker/roles/log-action.ts'
import { isNewVersion, when } from '../move.ts'
import { selectStates, toRecordState } from '../record-state.ts'
import { columnsBefore } from '../undo.ts'
import { isDraftOf } from './reply-draft.ts'

/** For a FROM clause: the caller's answer as `mail`, and the entry of the audit log that has the record as it was before, as `done`. */
const fromAnswer = ({ userId }: AdminContext, { kind, id }: SubmissionKey, mailId: string) =>
  sql`${threadMails} AS mail CROSS JOIN audit_log AS done
    ON mail.id = ${mailId} AND mail.submission_id = ${id} AND mail.submission_kind = ${kind}
    AND mail.origin = 'reply' AND mail.author_id = ${userId}
    AND done.subject_id = mail.submission_id AND done.subject_kind = mail.submission_kind
    AND done.created_at = mail.created_at AND done.action = 'reply_sent' AND done.details ->> 'mail' = mail.id`

/** The statement that makes the answer a draft again; what its author has begun since gives way. */
const restoreDraft = ({ db, userId, now }: AdminContext, { kind, id }: SubmissionKey, answer: SQL) =>
  db
    .insert(replyDrafts)
    // Values in the order of the table's columns.
    .select(
      sql`SELECT ${kind}, ${id}, ${userId}, mail.id, mail.text, mail.author_name,
        (SELECT id FROM ${files} WHERE submission_id = mail.submission_id AND mail_id = mail.id), ${now},
        (SELECT json_group_array(value ->> 'address') FROM json_each(mail.recipients))
        FROM ${answer} WHERE true`,
    )
    .onConflictDoUpdate({
      target: [replyDrafts.submission_id, replyDrafts.submission_kind, replyDrafts.author_id],
      set: Object.fromEntries(
        ['reply_id', 'text', 'author_name', 'file_id', 'updated_at', 'copies'].map((name) => [
          name,
          sql.raw(`excluded.${name}`),
        ]),
      ),
    })

/** A condition: nobody at the office has answered since. */
const isLastAnswer = sql`NOT EXISTS (SELECT 1 FROM ${threadMails} AS other
  WHERE other.submission_id = mail.submission_id AND other.submission_kind = mail.submission_kind
    AND other.created_at >= mail.created_at AND other.id <> mail.id AND other.origin <> 'customer' AND ${isOfSides}
    AND other.not_relayed_for IS NULL)`

/** The columns of the record that are as the answer has left them are as before; what others have changed or answered since stays. */
function toColumns(userId: string) {
  const restored = (name: keyof typeof columnsBefore, isAsLeft: SQL) =>
    when(sql`${isAsLeft} AND ${isLastAnswer}`, columnsBefore[name], inbox[name])
  const isAnswered = sql`${inbox.status} = 'answered'`
  return {
    status: restored('status', isAnswered),
    status_changed_at: restored('status_changed_at', isAnswered),
    status_changed_by: restored('status_changed_by', isAnswered),
    owner_id: restored('owner_id', sql`${inbox.owner_id} = ${userId}`),
    answered_at: restored('answered_at', sql`${inbox.answered_at} = done.created_at`),
    unverified_at: restored('unverified_at', sql`${inbox.unverified_at} IS NULL`),
    ...isNewVersion,
  }
}

function takeBackStatements(ctx: AdminContext, key: SubmissionKey, mailId: string) {
  const { db, settings, userId, now } = ctx
  const answer = fromAnswer(ctx, key, mailId)
  const queued = (channel: Channel) =>
    and(eq(deliveries.submission_id, key.id), isDeliveryOf(key.kind), sql`channel = ${channel}`)
  const ofMail = and(queued('reply'), sql`${mailOfItem} = ${mailId}`)
  const isUntouched = sql`state = 'pending' AND attempts = 0 AND lease_until = 0 AND next_attempt_at > ${now}`
  return [
    requireInBatch(
      db,
      sql`EXISTS (SELECT 1 FROM ${answer})
        AND EXISTS (SELECT 1 FROM ${deliveries} WHERE ${ofMail})
        AND NOT EXISTS (SELECT 1 FROM ${deliveries} WHERE ${ofMail} AND NOT (${isUntouched}))`,
    ),
    restoreDraft(ctx, key, answer),
    db
      .update(files)
      .set({ submission_id: mailId, mail_id: null, stored_at: null })
      .where(and(eq(files.submission_id, key.id), eq(files.mail_id, mailId))),
    db.delete(deliveries).where(ofMail),
    // The events of the answer, by the version that it has made.
    db
      .delete(deliveries)
      .where(
        and(
          queued('events'),
          isUntouched,
          sql`item_id LIKE '%:' || (SELECT done.details ->> 'version' FROM ${answer})`,
        ),
      ),
    // Another event may have told the record as it was meanwhile.
    enqueueEvent(
      db,
      settings,
      'enquiry.status_changed',
      and(
        isEntryOf(key),
        sql`EXISTS (SELECT 1 FROM ${deliveries} WHERE ${queued('events')}
          AND (lease_until > ${now} OR sent_at >= (SELECT mail.created_at FROM ${answer})))`,
      ),
      now,
    ),
    db.update(inbox).set(toColumns(userId)).from(sql`${answer}`).where(isEntryOf(key)),
    logAction(ctx, 'change_undone', { subject: key, details: { change: 'reply_sent' } }),
    // The trigger `live_thread_mail_removed` notifies open pages.
    db.delete(threadMails).where(eq(threadMails.id, mailId)),
  ] as const
}

/**
 * Takes an answer back that the caller has just sent, as long as neither the outbox nor a colleague has touched its deliveries
 * and they are not due: in one batch it is a draft again, with its file, nobody is told of it, and the record is as before.
 * A repeated request gets the same response. Throws ApiError `not_found`, `not_allowed` for somebody else's, and
 * `already_sent` when it is too late.
 */
export async function takeReplyBack(
  ctx: AdminContext,
  key: SubmissionKey,
  mailId: string,
): Promise<ReplyTakenBack> {
  const { db, userId } = ctx
  const states = () => selectStates(db, sql`${inbox}`, {}).where(isEntryOf(key))
  try {
    const { found } = await runNamed(db, { taken: takeBackStatements(ctx, key, mailId), found: states() })
    const [record] = found
    if (record) return toRecordState(record)
  } catch (error) {
    if (!isConditionFailed(error)) throw error
  }
  const [[record], [mail], [draft]] = await db.batch([
    states(),
    db
      .select({ author: threadMails.author_id })
      .from(threadMails)
      .where(and(eq(threadMails.id, mailId), eq(threadMails.submission_id, key.id))),
    db
      .select({ id: replyDrafts.reply_id })
      .from(replyDrafts)
      .where(and(isDraftOf(key, userId), eq(replyDrafts.reply_id, mailId))),
  ])
  if (mail) throw new ApiError(mail.author === userId ? 'already_sent' : 'not_allowed')
  if (!record || !draft) throw new ApiError('not_found')
  return toRecordState(record)
}
