import type { SQL } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { StateResponse } from '#worker/contract/admin/record.ts'
import type { Database } from '#worker/db/client.ts'
import { toOptionalIsoTime } from '#worker/domain/iso-time.ts'
import { isOwnerOfEntry, owner, stateColumns } from '#worker/record-view/inbox-columns.ts'

/** Selects where the work on entries stands; `found` is of their `FROM` clause. */
export const selectStates = <Found extends Record<string, SQL>>(db: Database, entries: SQL, found: Found) =>
  db
    .select({ ...stateColumns, ...found })
    .from(entries)
    .leftJoin(owner, isOwnerOfEntry)

type StateRow = SelectResultFields<typeof stateColumns>

export const toRecordState = (row: StateRow): Omit<StateResponse, 'undo'> => ({
  status: row.status,
  outcome: row.outcome,
  owner: row.owner_id === null ? null : { id: row.owner_id, email: row.owner_email },
  answerBy: row.suspected_for === null ? toOptionalIsoTime(row.answer_by) : null,
  answeredAt: toOptionalIsoTime(row.answered_at),
  hasUnverified: row.unverified_at !== null,
  version: row.version,
})
