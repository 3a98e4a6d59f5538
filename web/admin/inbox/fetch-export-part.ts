import { adminApi } from '#web/api/admin.ts'
import { partHeaders } from '#worker/contract/admin/export.ts'
import { CallError, download } from '../data/call-api.ts'
import type { InboxFilter } from './inbox-filter.ts'

export const exportFormats = ['csv', 'json'] as const

export type ExportFormat = (typeof exportFormats)[number]

export interface PartRequest {
  filter: InboxFilter
  format: ExportFormat
  /** The cursor of the part; null for the first one. */
  part: string | null
  /** Maximum number of records. */
  size: number
}

export interface ExportPart {
  content: Blob
  /** The cursor of the next part; null after the last one. */
  next: string | null
  records: number
  /** Progress after this part, from 0 to 1. */
  share: number
  fileName: string
}

/** For some megabytes over a slow connection. */
const timeoutMs = 120_000

const nameIn = (header: string | null, format: ExportFormat) =>
  header?.match(/filename="([^"]+)"/)?.[1] ?? `zgloszenia.${format}`

/** One part of an export. Throws `CallError`. */
export async function fetchExportPart(
  { filter, format, part, size }: PartRequest,
  signal: AbortSignal,
): Promise<ExportPart> {
  const { inbox } = adminApi
  const query = { ...filter, size: String(size), ...(part === null ? {} : { part }) }
  const response = await download<Response>(
    (options) =>
      format === 'csv'
        ? inbox['export.csv'].$get({ query }, options)
        : inbox['export.json'].$get({ query }, options),
    timeoutMs,
    signal,
  )
  const content = await response.blob().catch(() => {
    // The connection broke: half a part would leave a gap in the file.
    throw new CallError({ kind: 'unreachable' })
  })
  const { headers } = response
  return {
    content,
    next: headers.get(partHeaders.next),
    records: Number(headers.get(partHeaders.records)),
    share: Number(headers.get(partHeaders.share)),
    fileName: nameIn(headers.get('content-disposition'), format),
  }
}
