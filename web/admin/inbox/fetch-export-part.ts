import { adminApi } from '#web/api/admin.ts'
import { partHeaders } from '#worker/contract/admin/export.ts'
import { download, type Result } from '../call-api.ts'
import type { InboxFilter } from './inbox-filter.ts'

export const exportFormats = ['csv', 'json'] as const

export type ExportFormat = (typeof exportFormats)[number]

export interface WantedPart {
  filter: InboxFilter
  format: ExportFormat
  /** Null for the first one. */
  part: string | null
  /** Most records. */
  size: number
}

export interface ExportPart {
  content: Blob
  /** Null after the last one. */
  next: string | null
  records: number
  /** How much of the whole lies behind it, from 0 to 1. */
  share: number
  fileName: string
}

/** Some megabytes, over a line that may be slow. */
const limitMs = 120_000

const nameIn = (header: string | null, format: ExportFormat) =>
  header?.match(/filename="([^"]+)"/)?.[1] ?? `zgloszenia.${format}`

/** One part of an export. Never throws. */
export async function fetchExportPart(
  { filter, format, part, size }: WantedPart,
  signal: AbortSignal,
): Promise<Result<ExportPart>> {
  const { inbox } = adminApi
  const query = { ...filter, size: String(size), ...(part === null ? {} : { part }) }
  const answer = await download<Response>(
    (options) =>
      format === 'csv'
        ? inbox['export.csv'].$get({ query }, options)
        : inbox['export.json'].$get({ query }, options),
    limitMs,
    signal,
  )
  if (!answer.ok) return answer
  const { headers } = answer.value
  try {
    return {
      ok: true,
      value: {
        content: await answer.value.blob(),
        next: headers.get(partHeaders.next),
        records: Number(headers.get(partHeaders.records)),
        share: Number(headers.get(partHeaders.share)),
        fileName: nameIn(headers.get('content-disposition'), format),
      },
    }
  } catch {
    // Broken off halfway: half a part would leave a gap in the file.
    return { ok: false, failure: { kind: 'unreachable' } }
  }
}
