import { type Database, openDatabase } from '#worker/db/client.ts'
import { advanceTask, resumeTask, toTaskDay } from '#worker/db/daily-task.ts'
import { isInList } from '#worker/db/json-list.ts'
import { files } from '#worker/db/schema/files.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { keptSince } from './kept-days.ts'

const task = 'file_bucket'

/** Limits the cost of one cron run; the next one continues. */
const maxObjectsOfRun = 500

/** Deletes objects of before `latest` without a row among those after a key; the last key, or null at the bucket's end. */
async function deletePageOfOrphans(
  db: Database,
  bucket: R2Bucket,
  after: string,
  latest: number,
): Promise<string | null> {
  const { objects, truncated } = await bucket.list({
    limit: maxObjectsOfRun,
    ...(after ? { startAfter: after } : {}),
  })
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < latest).map(({ key }) => key)
  if (old.length > 0) {
    const [ofFiles, ofMails] = await db.batch([
      db.select({ key: files.object_key }).from(files).where(isInList(files.object_key, old)),
      db.select({ key: threadMails.raw_key }).from(threadMails).where(isInList(threadMails.raw_key, old)),
    ])
    const orphans = new Set(old).difference(new Set([...ofFiles, ...ofMails].map(({ key }) => key)))
    if (orphans.size > 0) await bucket.delete(Array.from(orphans))
  }
  return truncated ? (objects.at(-1)?.key ?? null) : null
}

/** Once a day deletes objects that neither a file nor a received mail names, such as those of a database that was replaced by an older one. */
export async function deleteOrphanedObjects(env: Bindings): Promise<void> {
  if (!env.FILES) return
  const db = openDatabase(env.DB)
  const day = toTaskDay(Date.now())
  const after = await resumeTask(db, task, day, '')
  if (after === null) return
  // A restored database knows no newer files. As long as there are backups to undo that with, they stay.
  const latest = keptSince(day, settingsOf(env).backupMonthlies)
  await advanceTask(db, task, day, after, await deletePageOfOrphans(db, env.FILES, after, latest))
}
