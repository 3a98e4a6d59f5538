import type { Statement } from '#worker/auth/public-api.ts'
import type { InboxFilter } from '#worker/contract/admin/inbox.ts'
import type { ExportedRecord } from '#worker/contract/admin/record.ts'
import type { Database } from '#worker/db/client.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { buildQuery, selectLowerBound } from '../inbox/build-query.ts'
import { selectRecords, toRecord } from '../records/select-records.ts'
import { selectIfStillAllowed } from './select-if-still-allowed.ts'

/** A file format: header, record, separator, footer. */
export interface FileFormat {
  head: string
  record(record: ExportedRecord): string
  between: string
  foot: string
}

/** Small, because the first records may be the largest ones. */
const firstPageSize = 25
const maxPageSize = 1_000

/** Target length of a page in characters; a record may have a few dozen or half a million. */
const targetPageLength = 1_000_000

/** Target length of a part in characters. */
const targetPartLength = 4_000_000

/** With the statements of `requireAdmin`, a part stays below the 50 queries that a Worker has on the free plan. */
const maxPages = 20

/** Doubles the page size while pages are short, halves it once they are too long. */
function toNextSize(size: number, length: number): number {
  if (length > targetPageLength) return Math.max(1, Math.floor(size / 2))
  return length < targetPageLength / 2 ? Math.min(maxPageSize, size * 2) : size
}

interface Reader {
  db: Database
  actorId: string
  now: number
}

interface PartRequest {
  filter: InboxFilter
  /** `seq` of the previous part's last record; undefined for the first part. */
  after: number | undefined
  /** Maximum number of records. */
  size: number
  format: FileFormat
  /** Run in the batch of the first page. */
  statements: Statement[]
}

export interface ExportPart {
  text: string
  records: number
  /** `seq` of the first and the last record; undefined if there is none. */
  first: number | undefined
  last: number | undefined
  isLast: boolean
  /** No record at or below this `seq` matches the filter. */
  floor: number
}

/**
 * One part of an export, newest first. Parts and pages continue below the previous one's last record, so that new
 * arrivals shift nothing. Every page checks again whether the caller may still export; throws ApiError
 * `not_allowed`.
 */
export async function readExportPart({ db, actorId, now }: Reader, wanted: PartRequest): Promise<ExportPart> {
  const { filter, after, format } = wanted
  const lines: string[] = []
  let [first, last, hasMore, floor] = [undefined as number | undefined, after, true, 0]
  let length = 0
  let pageSize = firstPageSize
  for (let page = 0; page < maxPages && hasMore; page += 1) {
    const size = Math.min(pageSize, wanted.size - lines.length)
    const [rows, still, floors] = await db.batch([
      // One more row than needed shows whether there is another page.
      selectRecords(db, buildQuery(filter, last), size + 1),
      selectIfStillAllowed(db, actorId, now),
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
