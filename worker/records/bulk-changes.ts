import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { BulkOwnerChange, BulkResponse, BulkStatusChange } from '#worker/contract/admin/bulk-changes.ts'
import type { NewStatus, StateResponse } from '#worker/contract/admin/record.ts'
import { runNamed } from '#worker/db/batch.ts'
import { enqueueEvent } from '#worker/db/enqueue-event.ts'
import { auditLog } from '#worker/db/schema/admin.ts'
import { inbox, type RecordKey } from '#worker/db/schema/inbox.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext, WaitingContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'
import {
  isNew,
  isOtherwise,
  stateOfEntry,
  toNewState,
  toOwnerColumns,
  toStatusColumns,
  undoDetails,
} from './move.ts'
import { isOwner, mayOwn } from './owner.ts'
import { selectStates, toRecordState } from './record-state.ts'

type Asked = BulkStatusChange['records']

const keyText = ({ kind, id }: RecordKey) => `${kind} ${id}`

/** Each record once. */
const withoutRepeats = (asked: Asked): Asked => [
  ...new Map(asked.map((record) => [keyText(record), record])).values(),
]

/**
 * The entries of records, joined to their part of one JSON parameter: D1 allows 100 parameters. `log_id` is the id of the
 * entry in the audit log.
 */
function entriesOf(records: Asked): SQL {
  const asked = records.map((record) => ({ ...record, log_id: crypto.randomUUID() }))
  return sql`json_each(${JSON.stringify(asked)}) AS asked
    CROSS JOIN ${inbox} ON ${inbox.id} = asked.value ->> 'id' AND ${inbox.kind} = asked.value ->> 'kind'`
}

const logId = sql`asked.value ->> 'log_id'`

const isAsVersioned = sql`${inbox.version} = asked.value ->> 'version'`

/** Selects the `seq` of the requested records that are changed, if a condition holds. */
const isChanged = (entries: SQL, condition: SQL | undefined) =>
  sql`${inbox.seq} IN (SELECT ${inbox.seq} FROM ${entries} WHERE ${condition})`

/** Selects the entries as they are after the change, if that is what was asked for, and the change. */
const selectEntries = ({ db }: AdminContext, entries: SQL, isIntended: SQL) =>
  selectStates(db, entries, {
    isIntended: sql<number>`${isIntended}`,
    undo: sql<string | null>`(SELECT id FROM ${auditLog} WHERE id = ${logId})`,
  })

function toBulkResponse(asked: RecordKey[], rows: Awaited<ReturnType<typeof selectEntries>>): BulkResponse {
  const done = new Set(rows.filter(({ isIntended }) => isIntended === 1).map(keyText))
  return {
    records: rows.map((row) => ({ kind: row.kind, id: row.id, ...toRecordState(row) })),
    left: asked.filter((key) => !done.has(keyText(key))).map(({ kind, id }) => ({ kind, id })),
    undo: rows.flatMap(({ undo }) => (undo === null ? [] : [undo])),
  }
}

/**
 * Changes the status of several records in one batch: of each whose version is still the one that was read. The others
 * are left and named. The trigger `live_status_changed` notifies open pages.
 */
export async function changeStatuses(
  ctx: WaitingContext,
  { records: asked, ...wanted }: BulkStatusChange,
): Promise<BulkResponse> {
  const records = withoutRepeats(asked)
  const entries = entriesOf(records)
  const isOther = isOtherwise(wanted)
  const changed = and(isAsVersioned, isOther)
  const answered = and(changed, isNull(inbox.answered_at))
  const { db, settings, now } = ctx
  const { rows } = await runNamed(db, {
    log: logActionWhere(ctx, 'status_changed', {
      id: logId,
      subject: { kind: inbox.kind, id: inbox.id },
      details: { from: stateOfEntry, to: toNewState(wanted), ...undoDetails },
      from: sql`${entries} WHERE ${changed}`,
    }),
    events: enqueueEvent(db, settings, 'enquiry.status_changed', isChanged(entries, changed), now),
    ...(wanted.status === 'answered'
      ? { answered: enqueueEvent(db, settings, 'enquiry.answered', isChanged(entries, answered), now) }
      : {}),
    changed: db.update(inbox).set(toStatusColumns(ctx, wanted)).where(isChanged(entries, changed)),
    rows: selectEntries(ctx, entries, sql`NOT ${isOther}`),
  })
  return toBulkResponse(records, rows)
}

/**
 * Gives records to an administrator, or to nobody, as `changeStatuses` changes their status; to nobody else. The trigger
 * `live_owner_changed` notifies open pages.
 */
async function giveRecords(ctx: AdminContext, { owner, records: asked }: BulkOwnerChange) {
  const { db, settings, now } = ctx
  const records = withoutRepeats(asked)
  const entries = entriesOf(records)
  const changed = and(isAsVersioned, sql`NOT ${isOwner(owner)}`, mayOwn(owner, now))
  const begun = and(changed, isNew, owner === null ? sql`false` : undefined)
  const { rows, allowed } = await runNamed(db, {
    log: logActionWhere(ctx, 'owner_changed', {
      id: logId,
      subject: { kind: inbox.kind, id: inbox.id },
      details: undoDetails,
      from: sql`${entries} WHERE ${changed}`,
    }),
    events: enqueueEvent(db, settings, 'enquiry.assigned', isChanged(entries, changed), now),
    begun: enqueueEvent(db, settings, 'enquiry.status_changed', isChanged(entries, begun), now),
    changed: db.update(inbox).set(toOwnerColumns(ctx, owner)).where(isChanged(entries, changed)),
    rows: selectEntries(ctx, entries, isOwner(owner)),
    allowed: db.select({ isAllowed: sql<number>`${mayOwn(owner, now)}` }).from(sql`(SELECT 1)`),
  })
  return { isAllowed: allowed[0]?.isAllowed === 1, answer: toBulkResponse(records, rows) }
}

/** Gives several records to an administrator, or to nobody. Throws ApiError `not_allowed` for anybody else. */
export async function changeOwners(ctx: AdminContext, change: BulkOwnerChange): Promise<BulkResponse> {
  const { isAllowed, answer } = await giveRecords(ctx, change)
  if (!isAllowed) throw new ApiError('not_allowed')
  return answer
}

/** The only record of a change, which has to have happened. Throws ApiError `not_found` and `changed_meanwhile`. */
function toStateResponse({ records: [record], left, undo }: BulkResponse): StateResponse {
  if (!record) throw new ApiError('not_found')
  if (left.length > 0) throw new ApiError('changed_meanwhile')
  const { kind: _kind, id: _id, ...state } = record
  return { ...state, undo: undo[0] ?? null }
}

/**
 * Changes a record's status if its version is still `version` (optimistic locking). Setting the current status is no
 * change. Throws ApiError `not_found` and `changed_meanwhile`.
 */
export const changeStatus = async (
  ctx: WaitingContext,
  key: RecordKey,
  { version, ...wanted }: NewStatus & { version: number },
): Promise<StateResponse> =>
  toStateResponse(await changeStatuses(ctx, { ...wanted, records: [{ ...key, version }] }))

/**
 * Gives a record to an administrator, or to nobody, if its version is still `version`: one of two concurrent requests wins;
 * the other gets 409. Giving it to its owner is no change. Throws ApiError `not_found`, `changed_meanwhile`, and
 * `not_allowed` for somebody who is no administrator.
 */
export async function changeOwner(
  ctx: AdminContext,
  key: RecordKey,
  { owner, version }: { owner: string | null; version: number },
): Promise<StateResponse> {
  const { answer } = await giveRecords(ctx, { owner, records: [{ ...key, version }] })
  if (answer.left.length > 0 && answer.records[0]?.version === version) throw new ApiError('not_allowed')
  return toStateResponse(answer)
}
