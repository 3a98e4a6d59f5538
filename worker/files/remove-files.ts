import { lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { isInList } from '#worker/db/json-list.ts'
import { fileRemovals, files } from '#worker/db/schema/files.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { giveBytesBack } from './file-caps.ts'

/**
 * The statements that delete files, remember their objects and give back the bytes of those that never arrived, for the
 * batch that deletes what they belong to. The objects themselves go afterwards, in `deleteQueuedObjects`: a bucket that is down
 * must not keep a record alive.
 */
export const removeFileRows = (db: Database, condition: SQL | undefined) =>
  [
    giveBytesBack(db, condition),
    db.insert(fileRemovals).select(
      // Not SELECT DISTINCT or OR IGNORE: every object has a name of its own.
      sql`SELECT object_key, ${Date.now()} FROM ${files} WHERE object_key IS NOT NULL AND (${condition})`,
    ),
    db.delete(files).where(condition),
  ] as const

/** The statement that remembers received mails as they came, for the batch that deletes or redacts them. */
export const removeRawMails = (db: Database, condition: SQL | undefined) =>
  db
    .insert(fileRemovals)
    .select(
      sql`SELECT raw_key, ${Date.now()} FROM ${threadMails} WHERE raw_key IS NOT NULL AND (${condition})`,
    )

/**
 * The statements that drop received mails as they came whose text or recipients are not kept as a whole: an erasure cannot tell
 * whom the rest names.
 */
export function removeCutMails(db: Database) {
  const isCut = sql`raw_key IS NOT NULL AND instr(left_out, '"kind":"rest"') > 0`
  return [removeRawMails(db, isCut), db.update(threadMails).set({ raw_key: null }).where(isCut)]
}

/** Limits the cost of one run; the next one continues. */
const maxRemovals = 40

/** Deletes objects whose files are gone, the oldest first. Throws when the bucket cannot be reached. */
export async function deleteQueuedObjects(db: Database, bucket: R2Bucket): Promise<void> {
  const due = await db
    .select({ key: fileRemovals.object_key })
    .from(fileRemovals)
    .where(lte(fileRemovals.created_at, Date.now()))
    .orderBy(fileRemovals.created_at)
    .limit(maxRemovals)
  if (due.length === 0) return
  const keys = due.map(({ key }) => key)
  await bucket.delete(keys)
  await db.delete(fileRemovals).where(isInList(fileRemovals.object_key, keys))
}

/** `deleteQueuedObjects` right after something was deleted; cron does what fails here. */
export async function tryDeleteQueuedObjects(db: Database, bucket: R2Bucket | null): Promise<void> {
  if (!bucket) return
  try {
    await deleteQueuedObjects(db, bucket)
  } catch (error) {
    logFailure('file_store_failed', error)
  }
}

/** Deletes files with their objects. */
export async function removeFiles(db: Database, bucket: R2Bucket, condition: SQL | undefined): Promise<void> {
  await db.batch(removeFileRows(db, condition))
  await tryDeleteQueuedObjects(db, bucket)
}
