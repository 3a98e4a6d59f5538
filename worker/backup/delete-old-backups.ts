import { backupsFolder, erasuresFolder, erasuresFrom } from './object-names.ts'
import type { BackupStore } from './write-part.ts'

const dayMs = 86_400_000

/** For how long a backup is kept; the privacy policy says so. */
const retentionDays = 30

/** What one call of a bucket deletes at most. */
const maxObjects = 1_000

const dayOf = (folder: string) => folder.slice(backupsFolder.length, -1)

/** So many days before, by the calendar. */
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/**
 * Takes away what is older than its time: one bucketful of the oldest. It runs only after a night's backup has been
 * proven, so the last good one is never taken. Answers whether there may be more.
 */
export async function deleteOldBackups({
  bucket,
  day,
}: Pick<BackupStore, 'bucket' | 'day'>): Promise<boolean> {
  const firstKept = daysBefore(day, retentionDays)
  const { delimitedPrefixes: folders } = await bucket.list({ prefix: backupsFolder, delimiter: '/' })
  const [oldest] = folders.filter((folder) => dayOf(folder) < firstKept).toSorted()
  if (oldest) {
    const { objects } = await bucket.list({ prefix: oldest, limit: maxObjects })
    await bucket.delete(objects.map(({ key }) => key))
    return true
  }
  // A list of erasures is of use for as long as there is a backup from before it.
  const { objects } = await bucket.list({ prefix: erasuresFolder, limit: maxObjects })
  const outdated = objects
    .filter(({ key }) => key < erasuresFrom(Date.parse(daysBefore(firstKept, 1))))
    .map(({ key }) => key)
  if (outdated.length > 0) await bucket.delete(outdated)
  return outdated.length === maxObjects
}
