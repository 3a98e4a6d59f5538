import { useState } from 'react'
import { maxBulkRecords } from '#worker/contract/admin/bulk-changes.ts'
import { type ListedEntry, recordKeyText } from '../data/inbox/inbox-list.ts'

const isSelectable = ({ removed }: ListedEntry) => !removed

export interface Selection {
  /** The chosen entries, in the order of the list. */
  entries: ListedEntry[]
  has(entry: ListedEntry): boolean
  set(entry: ListedEntry, isSelected: boolean): void
  /** Selects as many of the shown rows as one call changes, or none. */
  setAll(isSelected: boolean): void
  /** True if there is no more to select. */
  isAll: boolean
  /** Keeps the given ones only. */
  keep(entries: ListedEntry[]): void
}

/** The entries of a list that are chosen to be changed together; another filter chooses anew. */
export function useSelection(shown: ListedEntry[], search: string): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [ofSearch, setOfSearch] = useState(search)
  if (search !== ofSearch) {
    setOfSearch(search)
    setKeys(new Set())
  }
  const selectable = shown.filter(isSelectable)
  const entries = selectable.filter((entry) => keys.has(recordKeyText(entry)))
  const keep = (chosen: ListedEntry[]) => setKeys(new Set(chosen.map(recordKeyText)))
  return {
    entries,
    has: (entry) => isSelectable(entry) && keys.has(recordKeyText(entry)),
    set(entry, isSelected) {
      const changed = new Set(keys)
      if (isSelected) changed.add(recordKeyText(entry))
      else changed.delete(recordKeyText(entry))
      setKeys(changed)
    },
    setAll: (isSelected) => keep(isSelected ? selectable.slice(0, maxBulkRecords) : []),
    isAll: entries.length > 0 && entries.length >= Math.min(selectable.length, maxBulkRecords),
    keep,
  }
}
