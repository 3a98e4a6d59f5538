import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { type BatchFailure, failBatchIf, findBatchFailure } from '#worker/db/batch.ts'
import { type Database, isUniqueViolation, StorageError, toDatabaseErrorMessage } from '#worker/db/client.ts'
import { logEvent } from '#worker/log/log-event.ts'

/** A submission that is already stored under the id. */
interface StoredSubmission {
  contentHash: string
}

interface Submission<Stored extends StoredSubmission> {
  /** All statements of one submission; one transaction. */
  statements: BatchItem<'sqlite'>[]
  /** The unique column that makes a second insert fail, as `table.column`. */
  idColumn: string
  /** Reads what is stored under this id. */
  findStored(): Promise<Stored | undefined>
  contentHash: string
  /** Runs every statement and then rolls the batch back. */
  isDryRun?: boolean
}

export type StoreResult<Stored extends StoredSubmission = StoredSubmission> =
  /** `rows` are those that the statements returned. */
  { kind: 'stored'; rows: object[] } | { kind: 'same'; stored: Stored } | { kind: 'conflict' | BatchFailure }

/** A record whose id begins alike, and which would have the same reference. SQLite names an index of an expression so. */
const referenceIndex = "index 'inbox_reference'"

/** Transient D1 errors. The write may have happened; repeating it is safe here. */
const transientError =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|transient issue/

/**
 * Stores a submission in one round trip, idempotently. Returns `same` for a known id with the same content and
 * `conflict` with other content, or for an id whose reference another record has; `storage_full` over a day's bytes, `too_many_today` over its number of submissions;
 * `dry_run` if it is one. Nothing is written in these cases. Throws StorageError when D1 fails.
 */
export async function storeOnce<Stored extends StoredSubmission>(
  db: Database,
  submission: Submission<Stored>,
): Promise<StoreResult<Stored>> {
  try {
    return await writeBatch(db, submission)
  } catch (error) {
    if (!transientError.test(toDatabaseErrorMessage(error)))
      throw new StorageError(toDatabaseErrorMessage(error))
  }
  try {
    return await writeBatch(db, submission)
  } catch (error) {
    throw new StorageError(toDatabaseErrorMessage(error))
  }
}

function toBatch(
  db: Database,
  { statements, isDryRun }: Pick<Submission<StoredSubmission>, 'statements' | 'isDryRun'>,
) {
  const batch = isDryRun ? [...statements, failBatchIf(db, sql`true`, 'dry_run')] : statements
  return batch as [BatchItem<'sqlite'>]
}

/** The insert decides whether a submission is suspected and returns the reason. */
function logSuspicion(rows: { suspected_for?: SuspicionReason | null }[]): void {
  const reason = rows.find((row) => row.suspected_for)?.suspected_for
  if (reason) logEvent('submission_suspected', { reason })
}

async function writeBatch<Stored extends StoredSubmission>(
  db: Database,
  submission: Submission<Stored>,
): Promise<StoreResult<Stored>> {
  try {
    const results: unknown[] = await db.batch(toBatch(db, submission))
    // Statements without RETURNING yield D1 metadata instead of rows.
    const rows: object[] = results.filter(Array.isArray).flat()
    logSuspicion(rows)
    return { kind: 'stored', rows }
  } catch (error) {
    // The failing statement comes last, so every insert ran before it, also in a dry run over the cap.
    const failure = findBatchFailure(error)
    if (failure) return { kind: submission.isDryRun ? 'dry_run' : failure }
    if (![submission.idColumn, referenceIndex].some((each) => isUniqueViolation(each, error))) throw error
  }
  const stored = await submission.findStored()
  return stored?.contentHash === submission.contentHash ? { kind: 'same', stored } : { kind: 'conflict' }
}

/** SHA-256 in hex of the parsed content as JSON. */
export const toContentHash = (json: string): string => createHash('sha256').update(json).digest('hex')
