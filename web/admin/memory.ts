import type { InboxEntry } from '#worker/contract/admin/inbox.ts'
import { createExportJob, type ExportJob } from './inbox/export-job.ts'
import { fetchPart } from './inbox/fetch-part.ts'
import type { RecordName } from './places.ts'
import { save } from './save.ts'

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
export interface Memory {
  userId: string
  /** Under the filter that it was asked for with. */
  lists: Map<string, LoadedList>
  /** Under kind and id of the record that it is being written for. */
  noteDrafts: Map<string, string>
  /** The row that a record was opened from, and how far down the page was. */
  left: { record: RecordName; scrollY: number } | null
  /** The export that is under way. */
  exports: ExportJob
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let memory: Memory | null = null

/** Another person starts with an empty one. */
export function memoryOf(userId: string): Memory {
  if (memory?.userId === userId) return memory
  forgetAll()
  const exports = createExportJob({ fetchPart, save, pause })
  memory = { userId, lists: new Map(), noteDrafts: new Map(), left: null, exports }
  return memory
}

export function forgetAll(): void {
  memory?.exports.discard()
  memory = null
}
