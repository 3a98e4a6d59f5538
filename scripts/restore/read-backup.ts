import type { BackupKeys } from '#worker/backup/backup-keys.ts'
import { BackupError, decompress, decryptObject, sha256Hex } from '#worker/backup/encrypt-object.ts'
import type { ErasureEntry } from '#worker/backup/erasures.ts'
import { type Manifest, type Part, parseManifest, type TableEntry } from '#worker/backup/manifest.ts'
import { backupsFolder, erasuresFolder, erasuresFrom, manifestName } from '#worker/backup/object-names.ts'
import type { BackupBucket } from './backup-bucket.ts'

/** A bucket with the key to it. */
export interface BackupSource {
  bucket: BackupBucket
  keys: BackupKeys
}

async function open({ bucket, keys }: BackupSource, name: string): Promise<Uint8Array> {
  const sealed = await bucket.get(name)
  if (!sealed) throw new BackupError(`${name} is missing.`)
  return decryptObject(keys, name, sealed)
}

/** The list of what a day's backup holds. Throws BackupError, which names the days there are. */
export async function requireManifest(from: BackupSource, day: string): Promise<Manifest> {
  const name = manifestName(day)
  if ((await from.bucket.get(name)) === null) {
    const manifests = (await from.bucket.list(backupsFolder)).filter((each) =>
      each.endsWith('/manifest.json.enc'),
    )
    const days = manifests.map((each) => each.slice(backupsFolder.length).split('/')[0])
    throw new BackupError(
      `There is no whole backup of ${day}. ${days.length > 0 ? `There are: ${days.join(', ')}` : 'There is none at all.'}`,
    )
  }
  return parseManifest(await open(from, name))
}

export type BackupRow = Record<string, string | number | null> & { _rowid: number }

async function readPart(from: BackupSource, part: Part): Promise<BackupRow[]> {
  const content = await decompress(await open(from, part.name))
  if ((await sha256Hex(content)) !== part.digest)
    throw new BackupError(`${part.name} is not the file that the list names.`)
  const lines = new TextDecoder().decode(content).split('\n').slice(0, -1)
  if (lines.length !== part.rows)
    throw new BackupError(`${part.name} has ${lines.length} rows instead of ${part.rows}.`)
  return lines.map((line) => JSON.parse(line))
}

/** The rows of a table, part by part. Throws BackupError for a part that is missing or another one. */
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

/** Clocks of different machines may differ by so much. */
const marginMs = 60_000

/** The hashes of everything that has been erased since a moment. */
export async function readErasures(from: BackupSource, since: number): Promise<Set<string>> {
  const first = since - marginMs
  const names = (await from.bucket.list(erasuresFolder)).filter((name) => name >= erasuresFrom(first))
  const hashes = new Set<string>()
  for (const name of names) {
    const entries = JSON.parse(new TextDecoder().decode(await open(from, name))) as ErasureEntry[]
    for (const entry of entries) if (entry.at >= first) for (const hash of entry.hashes) hashes.add(hash)
  }
  return hashes
}
