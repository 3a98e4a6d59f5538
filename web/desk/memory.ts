import type { InboxEntry } from '#worker/contract/desk/inbox.ts'
import type { RecordName } from './places.ts'

/** A list as far as it has been loaded. */
export interface LoadedList {
  entries: InboxEntry[]
  next: number | null
  /** When its beginning was asked for. */
  at: number
  /** The newest entry that the desk had when it was last looked for what is new. */
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
}

let memory: Memory | null = null

/** Another person starts with an empty one. */
export function memoryOf(userId: string): Memory {
  if (memory?.userId !== userId) memory = { userId, lists: new Map(), noteDrafts: new Map(), left: null }
  return memory
}

export function forgetAll(): void {
  memory = null
}
