import type { BackupKeys } from '#worker/backup/backup-keys.ts'
import { BackupError, decompress, decryptObject, sha256Hex } from '#worker/backup/encrypt-object.ts'
import { erasureEntries } from '#worker/backup/erasures.ts'
import { type Manifest, type Part, parseManifest, type TableEntry } from '#worker/backup/manifest.ts'
import { backupsFolder, erasuresFolder, erasuresFrom, manifestName } from '#worker/backup/object-names.ts'
import type { BackupBucket } from './backup-bucket.ts'

/** The backup bucket and the keys of its objects. */
export interface BackupSource {
  bucket: BackupBucket
  keys: BackupKeys
}

async function open({ bucket, keys }: BackupSource, name: string): Promise<Uint8Array> {
  const sealed = await bucket.get(name)
  if (!sealed) throw new BackupError(`${name} is missing.`)
  return decryptObject(keys, name, sealed)
}

/** The manifest of a day's backup. Throws BackupError, which lists the available days. */
export async function requireManifest(from: BackupSource, day: string): Promise<Manifest> {
  const name = manifestName(day)
  if ((await from.bucket.get(name)) === null) {
    const manifests = (await from.bucket.list(backupsFolder)).filter((each) =>
      each.endsWith('/manifest.json.enc'),
    )
    const days = manifests.map((each) => each.slice(backupsFolder.length).split('/')[0])
    throw new BackupError(
      `There is no complete backup of ${day}. ${days.length > 0 ? `Complete ones: ${days.join(', ')}` : 'There is none of any other day.'}`,
    )
  }
  return parseManifest(await open(from, name))
}

export type BackupRow = Record<string, string | number | null> & { _rowid: number }

async function readPart(from: BackupSource, part: Part): Promise<BackupRow[]> {
  const content = await decompress(await open(from, part.name))
  if ((await sha256Hex(content)) !== part.digest)
    throw new BackupError(`${part.name} is not the file that the manifest lists.`)
  const lines = new TextDecoder().decode(content).split('\n').slice(0, -1)
  if (lines.length !== part.rows)
    throw new BackupError(`${part.name} has ${lines.length} rows instead of ${part.rows}.`)
  return lines.map((line) => JSON.parse(line))
}

/** The rows of a table, part by part. Throws BackupError for a missing or different part. */
export async function* readTable(
  from: BackupSource,
  { name, rows, parts }: TableEntry,
): AsyncGenerator<BackupRow[]> {
  let read = 0
  for (const part of parts) {
    const found = await readPart(from, part)
    read += found.length
    yield found
  }
  if (read !== rows) throw new BackupError(`${name} has ${read} rows instead of ${rows}.`)
}

/** Clocks of different machines may differ by this much. */
const marginMs = 60_000

/** The hashes of everything that was erased since then. */
export async function readErasures(from: BackupSource, since: number): Promise<Set<string>> {
  const first = since - marginMs
  const names = (await from.bucket.list(erasuresFolder)).filter((name) => name >= erasuresFrom(first))
  const hashes = new Set<string>()
  for (const name of names) {
    const entries = erasureEntries.parse(JSON.parse(new TextDecoder().decode(await open(from, name))))
    for (const entry of entries) if (entry.at >= first) for (const hash of entry.hashes) hashes.add(hash)
  }
  return hashes
}
