import { count, sql } from 'drizzle-orm'
import type { InboxFilter } from '#worker/contract/admin/inbox.ts'
import type { ExportedRecord } from '#worker/contract/admin/record.ts'
import type { Statement } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { apiKeys } from '#worker/db/schema/admin.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { selectRecords, toRecord } from '#worker/record-view/select-records.ts'
import { buildQuery, type Reader } from '#worker/records/inbox/build-query.ts'
import { isActiveKey } from '#worker/roles/api-keys/active-key.ts'
import { isStillAdmin } from '#worker/roles/last-admin.ts'

/** One row while the administrator or the API key that exports may still do so, none afterwards. */
const selectIfStillAllowed = (db: Database, actorId: string, now: number) =>
  db
    .select({ isAllowed: sql<number>`1` })
    .from(sql`(SELECT 1)`)
    .where(
      sql`${isStillAdmin(actorId, now)} OR EXISTS (SELECT 1 FROM ${apiKeys} WHERE ${isActiveKey(actorId, now)})`,
    )

/** A file format: `suffix` has the count. */
export interface FileFormat {
  prefix: string
  record(record: ExportedRecord): string
  separator: string
  suffix(count: number): string
}

/** Small, because the first records may be the largest ones. */
const firstPageSize = 25
const maxPageSize = 1_000

/** Target length of a page in characters; a record may have a few dozen or half a million. */
const targetPageLength = 1_000_000

/** Doubles the page size while pages are short, halves it once they are too long. */
function toNextSize(size: number, length: number): number {
  if (length > targetPageLength) return Math.max(1, Math.floor(size / 2))
  return length < targetPageLength / 2 ? Math.min(maxPageSize, size * 2) : size
}

interface ExportReader extends Reader {
  db: Database
}

/** Counts the records that match, up to `limit`. */
export async function countMatching(
  { db, ...reader }: ExportReader,
  filter: InboxFilter,
  limit: number,
): Promise<number> {
  const { source, where, order } = await buildQuery(filter, reader)
  const [row] = await db
    .select({ count: count() })
    .from(sql`(SELECT 1 FROM ${source} WHERE ${where} ORDER BY ${order} LIMIT ${limit})`)
  return row?.count ?? 0
}

/**
 * An export, newest first, page by page. Each page continues below the previous one's last record, so that new arrivals
 * shift nothing, and checks again whether the caller may still export; throws ApiError `not_allowed`. `statements` run
 * in the batch of the first page.
 */
export async function* readExport(
  { db, ...reader }: ExportReader,
  filter: InboxFilter,
  { prefix, record, separator, suffix }: FileFormat,
  statements: Statement[],
): AsyncGenerator<string> {
  let [before, size, exported] = [undefined as number | undefined, firstPageSize, 0]
  for (let isLast = false; !isLast; ) {
    const isFirst = before === undefined
    const [rows, still] = await db.batch([
      selectRecords(db, await buildQuery(filter, reader, before), size),
      selectIfStillAllowed(db, reader.actorId, Date.now()),
      ...(isFirst ? statements : []),
    ])
    if (still.length === 0) throw new ApiError('not_allowed')
    isLast = rows.length < size
    exported += rows.length
    before = rows.at(-1)?.seq
    const lines = rows.map((row) => record(toRecord(row))).join(separator)
    const start = isFirst ? prefix : rows.length > 0 ? separator : ''
    yield `${start}${lines}${isLast ? suffix(exported) : ''}`
    size = toNextSize(size, lines.length)
  }
}
