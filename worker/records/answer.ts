import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnswerGiven, StateResponse } from '#worker/contract/admin/record.ts'
import { runNamed } from '#worker/db/batch.ts'
import { enqueueEvent } from '#worker/db/enqueue-event.ts'
import { inbox, isEntryOf, type RecordKey } from '#worker/db/schema/inbox.ts'
import type { Settings } from '#worker/env/settings.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'
import { isOpen, toAnsweredColumns, undoDetails } from './move.ts'
import { insertNote } from './notes.ts'
import { selectStates, toRecordState } from './record-state.ts'

interface Answer extends Pick<AdminContext, 'db' | 'now'> {
  settings: Pick<Settings, 'events'>
  /** The administrator who answers, a user's id; null for the company's mailbox. */
  authorId: string | null
  /** Until then no receiver of events is told, as the answer can be taken back. */
  tellAt?: number
}

/**
 * The statements that follow from an answer, by whatever way, to a record that meets a condition: the first answer counts, an
 * open record is answered then, and whoever answers has it if nobody has. The trigger `live_owner_changed` notifies open
 * pages, and so does `live_status_changed`.
 */
export function answerRecord(
  { db, settings, authorId, now, tellAt = now }: Answer,
  key: RecordKey,
  condition?: SQL,
) {
  const isRecord = and(isEntryOf(key), condition)
  const isNobodys = and(isRecord, isNull(inbox.owner_id), authorId === null ? sql`false` : undefined)
  return [
    logActionWhere({ db, actorId: authorId ?? '', now }, 'owner_changed', {
      subject: key,
      from: sql`${inbox} WHERE ${isNobodys}`,
    }),
    enqueueEvent(db, settings, 'enquiry.assigned', isNobodys, now, tellAt),
    enqueueEvent(db, settings, 'enquiry.status_changed', and(isRecord, isOpen), now, tellAt),
    enqueueEvent(db, settings, 'enquiry.answered', and(isRecord, isNull(inbox.answered_at)), now, tellAt),
    db
      .update(inbox)
      .set({
        ...toAnsweredColumns({ actorId: authorId, now }),
        owner_id: sql`coalesce(${inbox.owner_id}, ${authorId})`,
      })
      .where(isRecord),
  ] as const
}

/**
 * Notes that a record is answered, with a note of what was said, if it still waits and its version is the one that was read.
 * Throws ApiError `not_found` and `changed_meanwhile`.
 */
export async function markAnswered(
  ctx: AdminContext,
  key: RecordKey,
  { by, note = '', version }: AnswerGiven,
): Promise<StateResponse> {
  const { db, actorId } = ctx
  const isWaited = and(
    eq(inbox.version, version),
    or(isOpen, isNull(inbox.answered_at), isNotNull(inbox.unverified_at)),
  )
  const entry = sql`${inbox} WHERE ${and(isEntryOf(key), isWaited)}`
  const [logId, noteId] = [crypto.randomUUID(), crypto.randomUUID()]
  const { found } = await runNamed(db, {
    log: logActionWhere(ctx, 'answered', {
      id: sql`${logId}`,
      subject: key,
      details: { by, note: noteId, ...undoDetails },
      from: entry,
    }),
    note: insertNote(ctx, key, { id: noteId, text: note, answerWay: by }, entry),
    answered: answerRecord({ ...ctx, authorId: actorId }, key, isWaited),
    found: selectStates(db, sql`${inbox}`, {
      isDone: sql<number>`EXISTS (SELECT 1 FROM audit_log WHERE id = ${logId})`,
    }).where(isEntryOf(key)),
  })
  const [record] = found
  if (!record) throw new ApiError('not_found')
  if (record.isDone === 0) throw new ApiError('changed_meanwhile')
  return { ...toRecordState(record), undo: logId }
}
