import type { BackupKeys } from './backup-keys.ts'
import {
  BackupError,
  compress,
  decompress,
  decryptObject,
  encryptObject,
  sha256Hex,
} from './encrypt-object.ts'
import type { Part } from './manifest.ts'
import { partName } from './object-names.ts'

/** Rows per query: 500 of the longest fit several times into a Worker's memory. */
export const pageRows = 500

/** Uncompressed characters per part. */
const partSize = 2_000_000

/** Alias of SQLite's rowid that no column uses. */
export const rowidColumn = '_rowid'

type Row = Record<string, unknown> & { [rowidColumn]: number }

/** Destination and keys of the parts. */
export interface BackupStore {
  bucket: R2Bucket
  keys: BackupKeys
  day: string
}

/** Remaining budget of a run; decremented by readRows. */
export interface ReadLimits {
  /** Queries. */
  pages: number
  /** Characters. */
  size: number
}

export interface ReadRows {
  lines: string[]
  /** rowid to continue after; null at the end of the table. */
  after: number | null
}

/**
 * Reads the next rows of a table as JSON lines, up to the size of a part. Keyset pagination by rowid, so that rows
 * inserted or deleted meanwhile do not shift others: each remaining row is read exactly once.
 */
export async function readRows(
  db: D1Database,
  table: string,
  from: number,
  limits: ReadLimits,
): Promise<ReadRows> {
  const page = db.prepare(
    `SELECT rowid AS ${rowidColumn}, * FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${pageRows}`,
  )
  const lines: string[] = []
  let after = from
  let size = 0
  while (limits.pages > 0) {
    limits.pages -= 1
    const { results } = await page.bind(after).all<Row>()
    for (const row of results) {
      const line = JSON.stringify(row)
      lines.push(line)
      size += line.length
      limits.size -= line.length
      after = row[rowidColumn]
      if (size >= partSize) return { lines, after }
    }
    if (results.length < pageRows) return { lines, after: null }
  }
  return { lines, after }
}

const countLines = (content: Uint8Array) =>
  content.reduce((count, byte) => (byte === 0x0a ? count + 1 : count), 0)

const mismatch = 'a file was not read back as it was written'

/** Encrypts and writes an object, then reads it back and decrypts it. Throws BackupError if that fails. */
export async function putVerified(
  { bucket, keys }: Pick<BackupStore, 'bucket' | 'keys'>,
  name: string,
  content: Uint8Array,
): Promise<{ stored: Uint8Array; bytes: number }> {
  const encrypted = await encryptObject(keys, name, content)
  await bucket.put(name, encrypted)
  const object = await bucket.get(name)
  if (!object) throw new BackupError('a file is missing although it was written')
  const read = new Uint8Array(await object.arrayBuffer())
  const stored = await decryptObject(keys, name, read).catch(() => {
    throw new BackupError(mismatch)
  })
  return { stored, bytes: encrypted.length }
}

/** Writes one part and verifies it. */
export async function writePart(
  store: BackupStore,
  table: string,
  number: number,
  lines: string[],
): Promise<{ part: Part; bytes: number }> {
  const content = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))
  const part = {
    name: partName(store.day, table, number),
    rows: lines.length,
    digest: await sha256Hex(content),
  }
  const { stored, bytes } = await putVerified(store, part.name, await compress(content))
  const read = await decompress(stored)
  if (countLines(read) !== part.rows || (await sha256Hex(read)) !== part.digest)
    throw new BackupError(mismatch)
  return { part, bytes }
}
