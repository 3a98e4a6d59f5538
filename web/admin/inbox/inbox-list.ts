import type { InboxEntry, InboxPage } from '#worker/contract/admin/inbox.ts'
import type { AdminCache, LoadedList } from '../cache.ts'
import type { RecordKey } from '../routes.ts'

export const isSameRecord = (one: RecordKey, other: RecordKey) =>
  one.id === other.id && one.kind === other.kind

export const recordKeyText = ({ kind, id }: RecordKey) => `${kind} ${id}`

const topOf = ({ entries }: LoadedList) => entries[0]?.seq ?? 0

/** What of a first page has come since the list was loaded. */
export const freshOf = (list: LoadedList, page: InboxPage) =>
  page.entries.filter(({ seq }) => seq > topOf(list))

/** The list with a newer first page in front. Where both do not meet, only the page is left: no gap may hide. */
export function withFirstPage(list: LoadedList, page: InboxPage, at: number, newest: number): LoadedList {
  const isJoined = page.next === null || page.entries.some(({ seq }) => seq <= topOf(list))
  if (!isJoined || page.next === null) return { ...page, at, newest }
  const renewed = new Set(page.entries.map(({ seq }) => seq))
  const last = page.entries.at(-1)?.seq ?? 0
  const older = list.entries.filter(({ seq }) => !renewed.has(seq) && seq < last)
  return { entries: [...page.entries, ...older], next: older.length > 0 ? list.next : page.next, at, newest }
}

export const withNextPage = (list: LoadedList, page: InboxPage): LoadedList => ({
  ...list,
  entries: [...list.entries, ...page.entries],
  next: page.next,
})

/** Lets every list in memory know what has become of one record, so that coming back shows it. */
export function patchLists(cache: AdminCache, name: RecordKey, patch: Partial<InboxEntry>): void {
  for (const [key, list] of cache.lists) {
    const entries = list.entries.map((entry) => (isSameRecord(entry, name) ? { ...entry, ...patch } : entry))
    cache.lists.set(key, { ...list, entries })
  }
}
