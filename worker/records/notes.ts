import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnswerWay } from '#worker/contract/admin/inbox.ts'
import type { Note } from '#worker/contract/admin/record.ts'
import { runNamed } from '#worker/db/batch.ts'
import { apiKeys } from '#worker/db/schema/admin.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { inbox, isEntryOf, notes, type RecordKey } from '#worker/db/schema/inbox.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'

/** The statement that adds a note of the caller for each row of `source`, which is the record's entry or none. */
export const insertNote = (
  { db, actorId, now }: AdminContext,
  { kind, id }: RecordKey,
  note: { id: string; text: string; answerWay?: AnswerWay },
  source: SQL,
) =>
  db
    .insert(notes)
    // Values in the order of the table's columns.
    .select(
      sql`SELECT ${note.id}, ${kind}, ${id}, ${actorId}, ${note.text}, ${now}, ${note.answerWay ?? null} FROM ${source}`,
    )
    .returning({ id: notes.id })

/** Adds a note of the caller, an administrator or a key, to a record. Throws ApiError `not_found`. */
export async function addNote(ctx: AdminContext, { kind, id }: RecordKey, text: string): Promise<Note> {
  const { db, actorId, now } = ctx
  const record = sql`${inbox} WHERE ${isEntryOf({ kind, id })}`
  const noteId = crypto.randomUUID()
  // The trigger `live_note_added` notifies open pages.
  const { stored, authors, keys } = await runNamed(db, {
    log: logActionWhere(ctx, 'note_added', {
      subject: { kind, id },
      details: { note: noteId },
      from: record,
    }),
    stored: insertNote(ctx, { kind, id }, { id: noteId, text }, record),
    authors: db.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, actorId)),
    keys: db.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, actorId)),
  })
  if (stored.length === 0) throw new ApiError('not_found')
  return {
    id: noteId,
    author: { id: actorId, email: authors[0]?.email ?? null, keyName: keys[0]?.name ?? null },
    text,
    createdAt: toIsoTime(now),
    answerWay: null,
  }
}

/** Deletes one of the caller's own notes. Throws ApiError `not_found`, and `not_allowed` for somebody else's. */
export async function removeNote(ctx: AdminContext, { kind, id }: RecordKey, noteId: string): Promise<void> {
  const { db, userId } = ctx
  const there = and(eq(notes.id, noteId), eq(notes.submission_kind, kind), eq(notes.submission_id, id))
  const own = and(there, eq(notes.author_id, userId))
  // The trigger `live_note_removed` notifies open pages.
  const [, removed, left] = await db.batch([
    logActionWhere(ctx, 'note_removed', {
      subject: { kind, id },
      details: { note: noteId },
      from: sql`${notes} WHERE ${own}`,
    }),
    db.delete(notes).where(own).returning({ id: notes.id }),
    db.select({ id: notes.id }).from(notes).where(there),
  ])
  if (left.length > 0) throw new ApiError('not_allowed')
  if (removed.length === 0) throw new ApiError('not_found')
}
