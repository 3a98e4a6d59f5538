import { useAdmin } from '../components/admin-context.ts'
import { useShortcut } from '../components/shortcuts/shortcut-context.ts'
import type { BulkChange } from '../data/inbox/bulk-api.ts'
import type { ListedEntry } from '../data/inbox/inbox-list.ts'
import { toDone } from '../data/inbox/to-done.ts'
import { rowId } from './row-id.ts'

const rowSelector = '.admin-row'
const linkSelector = '.admin-row-link'
const checkSelector = '.admin-row-check input'

/** Focuses the row `step` rows away, or the first one: its link, or its checkbox for whoever goes through those. */
function focusRow(focused: Element, step: 1 | -1): void {
  const rows = [...document.querySelectorAll(rowSelector)]
  const current = focused.closest(rowSelector)
  const row = current ? rows[rows.indexOf(current) + step] : rows[0]
  const check = focused.matches(checkSelector) ? row?.querySelector<HTMLElement>(checkSelector) : null
  const target = check ?? row?.querySelector<HTMLElement>(linkSelector)
  target?.focus()
}

/** The shortcuts of the list: they go from row to row, and change the row with the focus. */
export function useRowShortcuts(
  entries: ListedEntry[],
  change: (change: BulkChange, entries: ListedEntry[]) => void,
): void {
  const { userId } = useAdmin().cache
  const entryOf = (focused: Element) => {
    const id = focused.closest(rowSelector)?.querySelector(linkSelector)?.id
    return entries.find((entry) => rowId(entry) === id && !entry.removed)
  }
  useShortcut('next', (focused) => focusRow(focused, 1))
  useShortcut('previous', (focused) => focusRow(focused, -1))
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
