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

/** Rows of one question: 500 of the longest fit a Worker's memory several times. */
export const pageRows = 500

/** Characters of lines in one part, before they are compressed. */
const partSize = 2_000_000

/** The number that SQLite gives every row; under a name that no column has. */
export const rowidColumn = '_rowid'

type Row = Record<string, unknown> & { [rowidColumn]: number }

/** Where the parts go, and with what they are encrypted. */
export interface BackupStore {
  bucket: R2Bucket
  keys: BackupKeys
  day: string
}

/** What a run may still read; counted down. */
export interface ReadLimits {
  /** Questions. */
  pages: number
  /** Characters of lines. */
  size: number
}

export interface ReadRows {
  lines: string[]
  /** The last row that was read; null when there are no more. */
  after: number | null
}

/**
 * The next rows of a table as lines of JSON, up to the size of a part. They are asked for by their number, so that rows
 * which come or go meanwhile move none of the others: what a table had all the time is in its backup exactly once.
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

const mismatch = 'a file reads differently than it was written'

/** Puts an object and reads it back: only what comes out as it went in counts. Answers how large it is. */
export async function putVerified(
  { bucket, keys }: Pick<BackupStore, 'bucket' | 'keys'>,
  name: string,
  content: Uint8Array,
): Promise<{ stored: Uint8Array; bytes: number }> {
  const sealed = await encryptObject(keys, name, content)
  await bucket.put(name, sealed)
  const object = await bucket.get(name)
  if (!object) throw new BackupError('a file is not there after it was written')
  const read = new Uint8Array(await object.arrayBuffer())
  const stored = await decryptObject(keys, name, read).catch(() => {
    throw new BackupError(mismatch)
  })
  return { stored, bytes: sealed.length }
}

/** Writes one part and proves it. */
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
