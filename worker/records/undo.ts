import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { BulkResponse, UndoneChanges } from '#worker/contract/admin/bulk-changes.ts'
import { runNamed } from '#worker/db/batch.ts'
import { enqueueEvent, randomUuid } from '#worker/db/enqueue-event.ts'
import { inbox, notes } from '#worker/db/schema/inbox.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { isStillAdmin } from '#worker/roles/last-admin.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'
import { isNewVersion, undoableColumns } from './move.ts'
import { selectStates, toRecordState } from './record-state.ts'

/** Longer than the page offers it, for a slow network. */
const undoWithinMs = 60_000

/** The columns that a change has set, as they were before, by its entry `done` of the audit log. */
export const columnsBefore = Object.fromEntries(
  undoableColumns.map((name) => [name, sql`done.details ->> ${sql.raw(`'$.before.${name}'`)}`]),
) as Record<(typeof undoableColumns)[number], SQL>

/**
 * Takes back changes of status or owner and answers by phone that the caller has just made, each with its note, of records that
 * nobody has changed since. The others are left and named, and so are those that would go back to somebody who may have none any
 * more. The audit log keeps both.
 */
export async function undoChanges(ctx: AdminContext, { changes }: UndoneChanges): Promise<BulkResponse> {
  const { db, settings, actorId, now } = ctx
  const done = sql`json_each(${JSON.stringify(changes)}) AS asked CROSS JOIN audit_log AS done ON done.id = asked.value`
  const own = and(
    sql`done.actor_id = ${actorId}`,
    sql`done.action IN ('status_changed', 'owner_changed', 'answered')`,
    sql`done.created_at > ${now - undoWithinMs}`,
  )
  const isSubject = and(eq(inbox.id, sql`done.subject_id`), eq(inbox.kind, sql`done.subject_kind`))
  const entries = sql`${done} CROSS JOIN ${inbox} ON ${isSubject}`
  const { owner_id: owner, status, outcome } = columnsBefore
  const isOwnerAsBefore = sql`${owner} IS ${inbox.owner_id}`
  const isUndone = and(
    own,
    eq(inbox.version, sql`done.details ->> 'version'`),
    or(isNull(owner), isOwnerAsBefore, isStillAdmin(owner, now)),
  )
  const isEntryUndone = (differs = sql`true`) =>
    sql`${inbox.seq} IN (SELECT ${inbox.seq} FROM ${entries} WHERE ${and(isUndone, differs)})`
  const { undone, rows } = await runNamed(db, {
    log: logActionWhere(ctx, 'change_undone', {
      id: randomUuid,
      subject: { kind: inbox.kind, id: inbox.id },
      details: { change: sql`done.action` },
      from: sql`${entries} WHERE ${isUndone}`,
    }),
    moved: enqueueEvent(
      db,
      settings,
      'enquiry.status_changed',
      isEntryUndone(sql`(${status} IS NOT ${inbox.status} OR ${outcome} IS NOT ${inbox.outcome})`),
      now,
    ),
    assigned: enqueueEvent(
      db,
      settings,
      'enquiry.assigned',
      isEntryUndone(sql`NOT (${isOwnerAsBefore})`),
      now,
    ),
    // The trigger `live_note_removed` notifies open pages, and so do those of the columns below.
    note: db
      .delete(notes)
      .where(inArray(notes.id, sql`(SELECT done.details ->> 'note' FROM ${entries} WHERE ${isUndone})`)),
    undone: db
      .update(inbox)
      .set({
        ...columnsBefore,
        ...isNewVersion,
      })
      .from(done)
      // By its number, so that SQLite does not read every entry.
      .where(and(isEntryUndone(), isSubject, isUndone))
      .returning({ kind: inbox.kind, id: inbox.id }),
    rows: selectStates(db, entries, {}).where(own),
  })
  const isDone = new Set(undone.map(({ kind, id }) => `${kind} ${id}`))
  return {
    records: rows.map((row) => ({ kind: row.kind, id: row.id, ...toRecordState(row) })),
    left: rows.flatMap(({ kind, id }) => (isDone.has(`${kind} ${id}`) ? [] : [{ kind, id }])),
    undo: [],
  }
}
