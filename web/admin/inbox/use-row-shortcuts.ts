import { useNavigate } from 'react-router-dom'
import { useAdmin } from '../components/admin-context.ts'
import { rowOf } from '../components/shortcuts/rows.ts'
import { opensAnswer, useShortcut } from '../components/shortcuts/shortcut-context.ts'
import { recordPath } from '../data/admin-routes.ts'
import type { BulkChange } from '../data/inbox/bulk-api.ts'
import { readFilter } from '../data/inbox/inbox-filter.ts'
import type { ListedEntry } from '../data/inbox/inbox-list.ts'
import { toDone } from '../data/inbox/to-done.ts'
import { rowId } from './row-id.ts'

/** The shortcuts of the list that do something with the row that has the focus. */
export function useRowShortcuts(
  entries: ListedEntry[],
  search: string,
  change: (change: BulkChange, entries: ListedEntry[]) => void,
  onOpen: (entry: ListedEntry) => void,
): void {
  const { userId } = useAdmin().cache
  const navigate = useNavigate()
  const entryOf = (focused: Element) => {
    const row = rowOf(focused)
    return entries.find((entry) => !entry.removed && row?.querySelector(`#${rowId(entry)}`))
  }
  useShortcut('answer', (focused) => {
    const entry = entryOf(focused)
    const isAnswerable = entry?.kind !== 'client_data' && !readFilter(search).suspected
    if (!entry || !isAnswerable) return
    onOpen(entry)
    navigate(recordPath(entry, search), { state: opensAnswer })
  })
  useShortcut('done', (focused) => {
    const entry = entryOf(focused)
    const state = entry && toDone(entry)
    if (state) change({ state }, [entry])
  })
  useShortcut('take', (focused) => {
    const entry = entryOf(focused)
    if (entry && entry.owner?.id !== userId) change({ owner: userId }, [entry])
  })
}
