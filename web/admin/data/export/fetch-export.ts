import { adminApi } from '#web/api/admin.ts'
import { locale } from '#web/session/texts.ts'
import { type ExportFormat, exportEnds, exportTotal } from '#worker/contract/admin/export.ts'
import { download } from '../call-api.ts'
import type { InboxFilter } from '../inbox/inbox-filter.ts'

/** The part that has arrived. */
export interface ExportProgress {
  records: number
  bytes: number
  /** From 0 to 1. */
  share: number
}

export interface ExportedFile {
  /** Null if it broke off. */
  content: Blob | null
  records: number
  name: string
}

/** For the largest file over a slow connection. */
const timeoutMs = 15 * 60_000

/** Longer than the end of a file. */
const endBytes = 64

const [lineFeed, carriageReturn] = [10, 13]

const nameIn = (header: string | null, format: ExportFormat) =>
  header?.match(/filename="([^"]+)"/)?.[1] ?? `export.${format}`

/** Counts the lines: every record ends one, and the first is no record. A line feed in a CSV cell ends none. */
function createLineCounter(format: ExportFormat) {
  let [lines, last] = [0, 0]
  return (chunk: Uint8Array) => {
    for (const byte of chunk) {
      if (byte === lineFeed && (format === 'json' || last === carriageReturn)) lines += 1
      last = byte
    }
    return Math.max(0, lines - 1)
  }
}

/** Null unless it ends with its count. The last line of a CSV file is taken off, as a spreadsheet would show it. */
async function toCompleteFile(file: Blob, format: ExportFormat) {
  const end = exportEnds[format].exec(await file.slice(-endBytes).text())
  if (!end) return null
  const content = format === 'csv' ? file.slice(0, file.size - end[0].length, file.type) : file
  return { content, records: Number(end[1]) }
}

/** Reads the body and reports progress. */
export async function readExport(
  { body, headers }: Response,
  format: ExportFormat,
  onProgress: (progress: ExportProgress) => void,
): Promise<ExportedFile> {
  const name = nameIn(headers.get('content-disposition'), format)
  const total = Number(headers.get(exportTotal))
  const countRecords = createLineCounter(format)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let [records, bytes] = [0, 0]
  try {
    const reader = body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      chunks.push(read.value)
      bytes += read.value.byteLength
      records = Math.min(total, countRecords(read.value))
      onProgress({ records, bytes, share: total > 0 ? records / total : 1 })
    }
  } catch {
    // The connection broke.
    return { content: null, records, name }
  }
  const type = headers.get('content-type') ?? ''
  const complete = await toCompleteFile(new Blob(chunks, { type }), format)
  return { content: null, records, ...complete, name }
}

/** Throws `CallError` before the first byte. */
export async function fetchExport(
  filter: InboxFilter,
  format: ExportFormat,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const { inbox } = adminApi
  const query = { ...filter, words: locale }
  const response = await download<Response>(
    (options) =>
      format === 'csv'
        ? inbox['export.csv'].$get({ query }, options)
        : inbox['export.json'].$get({ query }, options),
    timeoutMs,
    signal,
  )
  return readExport(response, format, onProgress)
}
