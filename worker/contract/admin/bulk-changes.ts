import * as z from 'zod/mini'
import { rowId } from '../row-fields.ts'
import { inboxKinds } from './inbox.ts'
import { hasOutcomeIfClosed, newStatus, recordState } from './record.ts'

/** The most records that one call changes. */
export const maxBulkRecords = 100

const recordKey = z.object({ kind: z.enum(inboxKinds), id: rowId })

/** A record to change, with the version that was read. */
const versionedRecord = z.object({
  kind: z.enum(inboxKinds, { error: 'invalid' }),
  id: z.guid({ error: 'invalid' }),
  version: z.int({ error: 'invalid' }),
})

const records = z
  .array(versionedRecord, { error: 'invalid' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(maxBulkRecords, { error: 'too_long' }))

/** Body of `PUT /api/admin/records/status`. */
export const bulkStatusChange = z.object({ ...newStatus, records }).check(hasOutcomeIfClosed)

/** Body of `PUT /api/admin/records/owner`: an administrator's id, or null for nobody. */
export const bulkOwnerChange = z.object({
  owner: z.nullable(z.string({ error: 'invalid' }).check(z.maxLength(64))),
  records,
})

/** Changes of the caller, as the calls that made them name them. */
const changes = z
  .array(z.guid({ error: 'invalid' }), { error: 'invalid' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(maxBulkRecords, { error: 'too_long' }))

/** Body of `POST /api/admin/records/undo`. */
export const undoneChanges = z.object({ changes })

/** Response of all three. */
export const bulkResponse = z.object({
  /** The records as they are now; those that were erased are missing. */
  records: z.array(z.extend(recordKey, recordState)),
  /** Records that were not changed, because somebody else has changed or erased them meanwhile. */
  left: z.array(recordKey),
  /** The changes, for `POST /api/admin/records/undo`. */
  undo: z.array(rowId),
})

export type BulkStatusChange = z.output<typeof bulkStatusChange>
export type BulkOwnerChange = z.output<typeof bulkOwnerChange>
export type UndoneChanges = z.output<typeof undoneChanges>
export type BulkResponse = z.output<typeof bulkResponse>
