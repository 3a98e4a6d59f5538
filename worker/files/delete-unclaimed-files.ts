import { and, eq, inArray, isNull, lt, notExists, type SQL } from 'drizzle-orm'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { files, fileTries } from '#worker/db/schema/files.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { attemptMs, endOldAttempts } from './file-attempts.ts'
import { deleteQueuedObjects, removeFileRows } from './remove-files.ts'

/** For this long a form may be filled in after its first file. Stated in the privacy policy. */
export const unclaimedMs = 86_400_000

/**
 * A page sends a file as soon as it has declared it. With the minute of cron the bytes of one that is not sent are free
 * again within five: what is declared alone must not close uploads. A page that comes later declares it again.
 */
const unsentMs = 3 * 60_000

/** The longest attempt: five minutes beyond sending, for storing the file and detecting its type. */
const lastAttemptMs = attemptMs + 5 * 60_000

/** Limits the cost of one cron run; the next one continues. */
const maxFilesOfRun = 200

/** All that a day's bytes have room for, by default: they have no object, and those who wait need their bytes. */
const maxUnsentOfRun = 8_000

async function removeOldest(db: Database, condition: SQL | undefined, limit: number): Promise<void> {
  const due = db.select({ id: files.id }).from(files).where(condition).orderBy(files.created_at).limit(limit)
  await db.batch(removeFileRows(db, inArray(files.id, due)))
}

/** Deletes files that no submission has named for a day or that never arrived, and the objects of deleted files. */
export async function deleteUnclaimedFiles(env: Bindings): Promise<void> {
  const bucket = env.FILES
  if (!bucket) return
  const db = openDatabase(env.DB)
  const now = Date.now()
  await endOldAttempts(db, now - lastAttemptMs)
  const attempts = db.select().from(fileTries).where(eq(fileTries.file_id, files.id))
  await removeOldest(
    db,
    and(isNull(files.completed_at), lt(files.created_at, now - unsentMs), notExists(attempts)),
    maxUnsentOfRun,
  )
  await removeOldest(db, and(isNull(files.stored_at), lt(files.created_at, now - unclaimedMs)), maxFilesOfRun)
  await deleteQueuedObjects(db, bucket)
}
