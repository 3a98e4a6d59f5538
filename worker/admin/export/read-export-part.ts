import type { Statement } from '#worker/auth/public-api.ts'
import type { InboxFilter } from '#worker/contract/admin/inbox.ts'
import type { ExportedRecord } from '#worker/contract/admin/record.ts'
import type { Database } from '#worker/db/client.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { buildQuery, selectLowerBound } from '../inbox/build-query.ts'
import { selectRecords, toRecord } from '../records/select-records.ts'
import { selectIfStillAdmin } from '../users/last-admin.ts'

/** How a file is written: header, each record, separator, footer. */
export interface FileFormat {
  head: string
  record(record: ExportedRecord): string
  between: string
  foot: string
}

/** Small, because the first records may be the largest ones. */
const firstPageSize = 25
const maxPageSize = 1_000

/** Target length of a page in characters; one record may have a few dozen or half a million. */
const targetPageLength = 1_000_000

/** Characters after which a part ends. */
const targetPartLength = 4_000_000

/** With the statements of the guard, a part stays below the 50 queries that a Worker has on the free plan. */
const maxPages = 20

/** Twice as many records while pages are light, half as many once they are heavy. */
function toNextSize(size: number, length: number): number {
  if (length > targetPageLength) return Math.max(1, Math.floor(size / 2))
  return length < targetPageLength / 2 ? Math.min(maxPageSize, size * 2) : size
}

interface Reader {
  db: Database
  userId: string
  now: number
}

interface PartRequest {
  filter: InboxFilter
  /** The last record of the part before; undefined for the first part. */
  after: number | undefined
  /** Most records. */
  size: number
  format: FileFormat
  /** What is written together with the first page. */
  statements: Statement[]
}

export interface ExportPart {
  text: string
  records: number
  /** Places of the first and the last record; undefined where there is none. */
  first: number | undefined
  last: number | undefined
  isLast: boolean
  /** Below it nothing of the filter can be. */
  floor: number
}

/**
 * One part of a file, newest first. A part and a page go on below the last record of the one before, so whatever arrives
 * meanwhile moves nothing. Every page asks once more whether the reader is still an administrator; throws Refusal
 * `not_allowed`.
 */
export async function readExportPart({ db, userId, now }: Reader, wanted: PartRequest): Promise<ExportPart> {
  const { filter, after, format } = wanted
  const lines: string[] = []
  let [first, last, hasMore, floor] = [undefined as number | undefined, after, true, 0]
  let length = 0
  let pageSize = firstPageSize
  for (let page = 0; page < maxPages && hasMore; page += 1) {
    const size = Math.min(pageSize, wanted.size - lines.length)
    const [rows, still, floors] = await db.batch([
      // One more tells whether there is another page.
      selectRecords(db, buildQuery(filter, last), size + 1),
      selectIfStillAdmin(db, userId, now),
      ...(page === 0 ? [selectLowerBound(db, filter), ...wanted.statements] : []),
    ])
    if (still.length === 0) throw new ApiError('not_allowed')
    if (page === 0) floor = (floors as { floor: number }[])[0]?.floor ?? 0
    hasMore = rows.length > size
    const written = rows.slice(0, size).map((row) => format.record(toRecord(row)))
    first ??= rows[0]?.seq
    last = rows[written.length - 1]?.seq ?? last
    lines.push(...written)
    const pageLength = written.reduce((sum, line) => sum + line.length, 0)
    length += pageLength
    if (lines.length >= wanted.size || length >= targetPartLength) break
    pageSize = toNextSize(size, pageLength)
  }
  const lead = after === undefined ? format.head : lines.length > 0 ? format.between : ''
  const text = `${lead}${lines.join(format.between)}${hasMore ? '' : format.foot}`
  return { text, records: lines.length, first, last, isLast: !hasMore, floor }
}
