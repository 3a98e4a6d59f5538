import { getKeptDays, keptSince } from './kept-days.ts'
import { backupsFolder, dayFolder, erasuresFolder, erasuresFrom, manifestName } from './object-names.ts'
import type { BackupStore } from './write-part.ts'

/** Limit of one delete call of R2. */
const maxObjects = 1_000

const dayOf = (folder: string) => folder.slice(backupsFolder.length, -1)

const monthOf = (day: string) => day.slice(0, 7)

type Expiry = Pick<BackupStore, 'bucket' | 'day'> & { monthlies: number }

/** The earliest day whose backup has expired. Beyond thirty days only the first whole one of a month is kept. */
async function findExpired({ bucket, day: today, monthlies }: Expiry): Promise<string | undefined> {
  const { nightly, oldest } = getKeptDays(today, monthlies)
  const { delimitedPrefixes: folders } = await bucket.list({ prefix: backupsFolder, delimiter: '/' })
  const months = new Set<string>()
  for (const day of folders.map(dayOf).toSorted()) {
    if (day >= nightly) return undefined
    if (day < oldest || months.has(monthOf(day)) || !(await bucket.head(manifestName(day)))) return day
    months.add(monthOf(day))
  }
  return undefined
}

/**
 * Deletes expired backups and erasure lists, one R2 call's worth. Runs only after a night's backup has been verified, so
 * the last good one is never deleted. Returns whether there may be more.
 */
export async function deleteOldBackups(expiry: Expiry): Promise<boolean> {
  const { bucket, day, monthlies } = expiry
  const expired = await findExpired(expiry)
  if (expired) {
    const { objects } = await bucket.list({ prefix: dayFolder(expired), limit: maxObjects })
    await bucket.delete(objects.map(({ key }) => key))
    return true
  }
  // An erasure list is needed as long as an older backup exists.
  const { objects } = await bucket.list({ prefix: erasuresFolder, limit: maxObjects })
  const outdated = objects
    .filter(({ key }) => key < erasuresFrom(keptSince(day, monthlies)))
    .map(({ key }) => key)
  if (outdated.length > 0) await bucket.delete(outdated)
  return outdated.length === maxObjects
}
