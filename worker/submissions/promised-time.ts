import { type SQL, sql } from 'drizzle-orm'
import type { SuspicionReason } from '#worker/contract/admin/inbox.ts'
import type { SubmissionKind } from '#worker/db/schema/submissions.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import type { Settings } from '#worker/env/settings.ts'
import type { StoreResult } from './store-once.ts'

/** Until when an answer to a stored submission was promised; null for one that was suspected when it came. */
export const selectAnswerBy = (kind: SubmissionKind, id: string): SQL<number | null> =>
  sql`(SELECT promised_by FROM inbox WHERE id = ${id} AND kind = ${kind} AND suspected_for IS NULL
    AND waiting_since = inbox.created_at)`

interface InsertedEntry {
  suspected_for: SuspicionReason | null
  promised_by: number | null
}

const isEntry = (row: object): row is InsertedEntry => 'suspected_for' in row && 'promised_by' in row

/** The field of the response, if the company promises a time: the same when a retry was stored first. */
export function toPromisedTime(
  result: StoreResult<{ contentHash: string; answerBy: number | null }>,
  { receiptNamesAnswerTime }: Settings,
): { answer_by?: string } {
  if (!receiptNamesAnswerTime) return {}
  if (result.kind === 'same') return toField(result.stored.answerBy)
  const row = result.kind === 'stored' ? result.rows.find(isEntry) : undefined
  return toField(row && row.suspected_for === null ? row.promised_by : null)
}

const toField = (answerBy: number | null) => (answerBy === null ? {} : { answer_by: toIsoTime(answerBy) })
