import { adminApi } from '#web/api/admin.ts'
import { locale } from '#web/session/texts.ts'
import { type ExportFormat, exportEnds } from '#worker/contract/admin/export.ts'
import { download } from './call-api.ts'
import type { InboxFilter } from './inbox/inbox-filter.ts'
import { saveFile } from './save-file.ts'

/** By this key every view finds the mutation: an export goes on while another view is open. */
export const exportKey = ['export'] as const

/** For the largest file over a slow connection. */
const timeoutMs = 15 * 60_000

/** Longer than the end of a file. */
const endBytes = 64

/** Null unless it ends with its count. The last line of a CSV file is taken off, as a spreadsheet would show it. */
async function toCompleteFile(file: Blob, format: ExportFormat) {
  const end = exportEnds[format].exec(await file.slice(-endBytes).text())
  if (!end) return null
  const content = format === 'csv' ? file.slice(0, file.size - end[0].length, file.type) : file
  return { content, records: Number(end[1]) }
}

/** The file of an answer; null if it broke off. */
export async function readExport(response: Response, format: ExportFormat) {
  const file = await response.blob().catch(() => null)
  return file && toCompleteFile(file, format)
}

const nameIn = (header: string | null, format: ExportFormat) =>
  header?.match(/filename="([^"]+)"/)?.[1] ?? `export.${format}`

export interface WantedExport {
  filter: InboxFilter
  format: ExportFormat
}

/**
 * Saves what a filter shows, unless the user leaves before. Returns the number of its records; null if it broke off, and
 * nothing was saved.
 */
export async function exportInbox(
  { filter, format }: WantedExport,
  leaving: AbortSignal,
): Promise<number | null> {
  const { inbox } = adminApi
  const query = { ...filter, words: locale }
  const { $get } = inbox[`export.${format}` as const]
  const response = await download($get, { query }, timeoutMs, leaving)
  const complete = await readExport(response, format)
  if (!complete || leaving.aborted) return null
  saveFile(complete.content, nameIn(response.headers.get('content-disposition'), format))
  return complete.records
}
