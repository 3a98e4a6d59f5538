import { and, inArray, isNull, lt } from 'drizzle-orm'
import { openDatabase } from '#worker/db/client.ts'
import { files } from '#worker/db/schema/files.ts'
import type { Bindings } from '#worker/env.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { emptyRemovals, removeFileRows } from './remove-files.ts'

/** For this long a form may be filled in after its first file. Stated in the privacy policy. */
export const unclaimedMs = 86_400_000

/** Limits the cost of one cron run; the next one continues. */
const maxFilesOfRun = 200

async function sweep(env: Bindings, bucket: R2Bucket): Promise<void> {
  const db = openDatabase(env.DB)
  const unclaimed = db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.stored_at), lt(files.created_at, Date.now() - unclaimedMs)))
    .orderBy(files.created_at)
    .limit(maxFilesOfRun)
  await db.batch(removeFileRows(db, inArray(files.id, unclaimed)))
  await emptyRemovals(db, bucket)
}

/**
 * Called by cron: deletes files that no submission has named for a day, and the objects of deleted files. A failure is
 * logged, and the next run tries again.
 */
export async function sweepFiles(env: Bindings): Promise<void> {
  if (!env.FILES) return
  try {
    await sweep(env, env.FILES)
  } catch (error) {
    logFailure('cron_task_failed', error, { task: 'files' })
  }
}
