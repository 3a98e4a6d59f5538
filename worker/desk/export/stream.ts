import type { InboxFilter } from '#worker/contract/desk/inbox.ts'
import type { ExportedRecord } from '#worker/contract/desk/record.ts'
import type { Database } from '#worker/db/client.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { narrow } from '../inbox/filter.ts'
import { type StoredRecord, selectRecords, toRecord } from '../records/stored.ts'
import { stillAdmin } from '../users/able.ts'

/** How a file is written: around its records, between them, and each of them. */
export interface Format {
  head: string
  record(record: ExportedRecord): string
  between: string
  foot: string
}

const firstPage = 100
const largestPage = 1_000

/** Characters that a page should not be much beyond; a record may have a few dozen or half a million. */
const aimedLength = 1_000_000

/** Twice as many records while pages are light, half as many once they are heavy. */
function toNextSize(size: number, length: number): number {
  if (length > aimedLength) return Math.max(1, Math.floor(size / 2))
  return length < aimedLength / 2 ? Math.min(largestPage, size * 2) : size
}

interface Reader {
  db: Database
  userId: string
  now: number
}

/** The statement for the first page of an export. */
export const selectFirst = (db: Database, filter: InboxFilter) => selectRecords(db, narrow(filter), firstPage)

/**
 * The whole file as a stream that holds one page at a time and reads the next one when it is wanted. A page goes on
 * below the last record of the one before, so whatever arrives meanwhile moves nothing. A failure breaks the stream
 * off, so that half a file never looks like a whole one; so does the loss of the role, as a file may take minutes.
 */
export function streamRecords(
  { db, userId, now }: Reader,
  filter: InboxFilter,
  first: StoredRecord[],
  format: Format,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let rows = first
  let size = firstPage
  let isStart = true
  return new ReadableStream({
    async pull(controller) {
      try {
        const records = rows.map((row) => format.record(toRecord(row))).join(format.between)
        const lead = isStart ? format.head : rows.length > 0 ? format.between : ''
        const last = rows.length < size ? undefined : rows.at(-1)
        controller.enqueue(encoder.encode(`${lead}${records}${last ? '' : format.foot}`))
        if (!last) return controller.close()
        isStart = false
        size = toNextSize(size, records.length)
        const [page, still] = await db.batch([
          selectRecords(db, narrow(filter, last.seq), size),
          stillAdmin(db, userId, now),
        ])
        if (still.length === 0) throw new Error('the reader is no administrator any more')
        rows = page
      } catch (error) {
        logFailure('export_failed', error)
        controller.error(error)
      }
    },
  })
}
