import { useState } from 'react'
import type { RecordKey } from '../data/admin-routes.ts'
import { readFilter, staysIn } from '../data/inbox/inbox-filter.ts'
import { type InboxList, isSameRecord, type ListedEntry, recordKeyText } from '../data/inbox/inbox-list.ts'

/**
 * The entries of a loaded list that have left it and are not shown: those that had when it was opened, and what its user
 * closes, until they wait again.
 */
export function useLeftEntries(list: InboxList | undefined, search: string) {
  const filter = readFilter(search)
  const toLeft = () => list?.entries.filter((entry) => !staysIn(filter, entry)).map(recordKeyText) ?? []
  const [left, setLeft] = useState(() => ({ search, keys: toLeft() }))
  if (left.search !== search) setLeft({ search, keys: toLeft() })
  const isShown = (entry: ListedEntry) => staysIn(filter, entry) || !left.keys.includes(recordKeyText(entry))
  return {
    isShown,
    hide: (entries: RecordKey[]) => setLeft({ search, keys: [...left.keys, ...entries.map(recordKeyText)] }),
    /** The entry itself if it is shown, or the next one that is; not one of `gone`. */
    nextOf(record: RecordKey, gone: RecordKey[] = []): ListedEntry | null {
      const entries = list?.entries ?? []
      const at = entries.findIndex((entry) => isSameRecord(entry, record))
      const isThere = (entry: ListedEntry) => isShown(entry) && !gone.some((one) => isSameRecord(one, entry))
      if (at < 0) return null
      return entries.slice(at).find(isThere) ?? entries.slice(0, at).findLast(isThere) ?? null
    },
  }
}
