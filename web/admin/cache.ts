import type { InboxEntry } from '#worker/contract/admin/inbox.ts'
import { createExportJob, type ExportJob } from './inbox/export-job.ts'
import { fetchExportPart } from './inbox/fetch-export-part.ts'
import type { RecordKey } from './routes.ts'
import { saveFile } from './save-file.ts'

/** A list as far as it has been loaded. */
export interface LoadedList {
  entries: InboxEntry[]
  next: number | null
  /** When its beginning was asked for. */
  at: number
  /** The newest entry that the admin area had when it was last looked for what is new. */
  newest: number
}

/** What outlives a view, as long as the document lives and one person works in it. Nothing of it is stored. */
export interface AdminCache {
  userId: string
  /** Under the filter that it was asked for with. */
  lists: Map<string, LoadedList>
  /** Under kind and id of the record that it is being written for. */
  noteDrafts: Map<string, string>
  /** The row that a record was opened from, and how far down the page was. */
  left: { record: RecordKey; scrollY: number } | null
  /** The export that is under way. */
  exports: ExportJob
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let cache: AdminCache | null = null

/** Another person starts with an empty one. */
export function cacheFor(userId: string): AdminCache {
  if (cache?.userId === userId) return cache
  clearCache()
  const exports = createExportJob({ fetchPart: fetchExportPart, save: saveFile, pause })
  cache = { userId, lists: new Map(), noteDrafts: new Map(), left: null, exports }
  return cache
}

export function clearCache(): void {
  cache?.exports.discard()
  cache = null
}
