import { backupsFolder, erasuresFolder, erasuresFrom } from './object-names.ts'
import type { BackupStore } from './write-part.ts'

const dayMs = 86_400_000

/** Stated in the privacy policy. */
const retentionDays = 30

/** Limit of one delete call of R2. */
const maxObjects = 1_000

const dayOf = (folder: string) => folder.slice(backupsFolder.length, -1)

/** The calendar day `days` before. */
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/**
 * Deletes expired backups and erasure lists, one R2 call's worth. Runs only after a night's backup has been verified, so
 * the last good one is never deleted. Returns whether there may be more.
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
  // An erasure list is needed as long as an older backup exists.
  const { objects } = await bucket.list({ prefix: erasuresFolder, limit: maxObjects })
  const outdated = objects
    .filter(({ key }) => key < erasuresFrom(Date.parse(daysBefore(firstKept, 1))))
    .map(({ key }) => key)
  if (outdated.length > 0) await bucket.delete(outdated)
  return outdated.length === maxObjects
}
