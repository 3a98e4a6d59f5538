import type { BatchItem } from 'drizzle-orm/batch'
import type { SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { logEvent } from '#worker/log/log-event.ts'
import { type Database, isUniqueViolation, toDatabaseError } from './client.ts'
import { isOverDailyCap, rollBackBatch } from './submission-counts.ts'

/** D1 did not take the write; nothing of it is stored. */
export class StorageError extends Error {}

/** What is known of a submission that is stored already. */
interface StoredSubmission {
  contentHash: string
}

interface Submission<Before extends StoredSubmission> {
  /** Inserts of one submission with everything that belongs to it; one transaction. */
  statements: BatchItem<'sqlite'>[]
  /** The columns that make a second insert of the same submission fail, as `table.column`. */
  idColumns: string[]
  /** What was stored under this id before. */
  findStored(): Promise<Before | undefined>
  contentHash: string
  /** Runs every statement and then fails the batch on purpose, so that nothing of it stays. */
  isDryRun?: boolean
}

export type StoreResult<Before extends StoredSubmission = StoredSubmission> =
  /** With the rows that the statements returned. */
  | { kind: 'stored'; rows: object[] }
  | { kind: 'same'; before: Before }
  | { kind: 'conflict' | 'full' | 'tried' }

/** D1's words for a connection that broke; the write may or may not have happened, and may be repeated here. */
const transientError =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|transient issue/

/**
 * Stores a submission in one round trip. The same id again answers `same` and writes nothing; with other content
 * it answers `conflict`. Beyond what a day may bring it answers `full`, and nothing is stored. A dry run answers `tried`.
 * Throws StorageError when D1 fails.
 */
export async function storeOnce<Before extends StoredSubmission>(
  db: Database,
  submission: Submission<Before>,
): Promise<StoreResult<Before>> {
  try {
    return await writeBatch(db, submission)
  } catch (error) {
    if (!transientError.test(toDatabaseError(error))) throw new StorageError(toDatabaseError(error))
  }
  try {
    return await writeBatch(db, submission)
  } catch (error) {
    throw new StorageError(toDatabaseError(error))
  }
}

function toBatch(
  db: Database,
  { statements, isDryRun }: Pick<Submission<StoredSubmission>, 'statements' | 'isDryRun'>,
) {
  const batch = isDryRun ? [...statements, rollBackBatch(db)] : statements
  return batch as [BatchItem<'sqlite'>]
}

/** The insert itself decides whether a submission is suspected, and returns why. */
function logSuspicion(rows: { suspected_for?: SuspicionReason | null }[]): void {
  const reason = rows.find((row) => row.suspected_for)?.suspected_for
  if (reason) logEvent('submission_suspected', { reason })
}

async function writeBatch<Before extends StoredSubmission>(
  db: Database,
  submission: Submission<Before>,
): Promise<StoreResult<Before>> {
  try {
    const results: unknown[] = await db.batch(toBatch(db, submission))
    // A statement that returns nothing answers with D1's own account of it.
    const rows: object[] = results.filter(Array.isArray).flat()
    logSuspicion(rows)
    return { kind: 'stored', rows }
  } catch (error) {
    // Both come after all inserts, so the whole submission was taken in first even when the day is full.
    if (isOverDailyCap(error)) return { kind: submission.isDryRun ? 'tried' : 'full' }
    if (!submission.idColumns.some((column) => isUniqueViolation(column, error))) throw error
  }
  const before = await submission.findStored()
  return before?.contentHash === submission.contentHash ? { kind: 'same', before } : { kind: 'conflict' }
}

/** SHA-256 over the parsed content, as hexadecimal digits. */
export async function toContentHash(content: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)))
  return new Uint8Array(digest).toHex()
}
