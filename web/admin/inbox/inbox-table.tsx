import { startTransition, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { useAdmin } from '../components/admin-context.ts'
import { AdminTable } from '../components/admin-table.tsx'
import { titleOfEntry } from '../components/entry-title.ts'
import { RelativeTime } from '../components/relative-time.tsx'
import { rowId, rowOf } from '../components/shortcuts/rows.ts'
import { opensAnswer, useShortcut } from '../components/shortcuts/shortcut-context.ts'
import { recordPath } from '../data/admin-routes.ts'
import type { BulkChange } from '../data/inbox/bulk-api.ts'
import { readFilter } from '../data/inbox/inbox-filter.ts'
import { isSortedByDeadline, type ListedEntry, recordKeyText } from '../data/inbox/inbox-list.ts'
import { toDone } from '../data/inbox/to-done.ts'
import { inbox as text } from '../texts.ts'
import { Sender, State, Subject } from './entry-cells.tsx'
import type { Selection } from './use-selection.ts'

interface SelectBoxProps {
  label: string
  isSelected: boolean
  onChange(isSelected: boolean): void
}

/** Above the link that covers the row. */
const SelectBox = ({ label, isSelected, onChange }: SelectBoxProps) => (
  <label className="admin-row-check">
    <span className="sr-only">{label}</span>
    <input
      type="checkbox"
      checked={isSelected}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 accent-ink"
    />
  </label>
)

/** As many as a screen shows; the others follow at once, so that the first is there sooner. */
const firstRows = 12

interface InboxTableProps {
  entries: ListedEntry[]
  /** The filter's query string: a record opened from here links back to it. */
  search: string
  isOutdated: boolean
  /** One of the rows takes the focus at once. */
  isReturn: boolean
  selection: Selection
  onChange(change: BulkChange, entries: ListedEntry[]): void
  onOpen(entry: ListedEntry): void
}

/** The shortcuts of the list that do something with the row that has the focus. */
function useRowShortcuts(
  entries: ListedEntry[],
  search: string,
  change: (change: BulkChange, entries: ListedEntry[]) => void,
  onOpen: (entry: ListedEntry) => void,
): void {
  const { userId } = useAdmin().cache
  const navigate = useNavigate()
  const isSuspected = readFilter(search).suspected !== undefined
  const entryOf = (focused: Element) => {
    // What is suspected is released or deleted, and nothing else.
    const row = isSuspected ? null : rowOf(focused)
    return entries.find((entry) => !entry.removed && row?.querySelector(`#${rowId(entry)}`))
  }
  useShortcut('answer', (focused) => {
    const entry = entryOf(focused)
    if (!entry || entry.kind === 'client_data') return
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

/** The entries of the inbox; a row is one link. */
export function InboxTable(props: InboxTableProps) {
  const { search, isOutdated, selection, onChange, onOpen } = props
  const [isWhole, setWhole] = useState(props.isReturn)
  useEffect(() => void startTransition(() => setWhole(true)), [])
  const entries = isWhole ? props.entries : props.entries.slice(0, firstRows)
  const { columns } = text
  useRowShortcuts(entries, search, onChange, onOpen)
  const rowProps = (entry: ListedEntry) => ({
    'data-removed': entry.removed,
    'data-selected': selection.has(entry) || undefined,
    className: 'admin-row',
  })
  return (
    <AdminTable
      caption={isSortedByDeadline(search) ? text.captionByDeadline : text.caption}
      rows={entries}
      keyOf={recordKeyText}
      rowProps={rowProps}
      isBusy={isOutdated}
      className="admin-inbox"
      columns={[
        {
          head: (
            <>
              <span className="sr-only">{columns.selection}</span>
              {/* On phones, where the head is hidden, the bar of the chosen ones has a button for it. */}
              <span className="max-lg:hidden">
                <SelectBox
                  label={text.selection.selectAll}
                  isSelected={selection.isAll}
                  onChange={selection.setAll}
                />
              </span>
            </>
          ),
          headStyle: 'print:hidden',
          style: 'admin-row-select print:hidden',
          cell: (entry) =>
            entry.removed ? null : (
              <SelectBox
                label={text.selection.select(titleOfEntry(entry), entry.reference)}
                isSelected={selection.has(entry)}
                onChange={(isChosen) => selection.set(entry, isChosen)}
              />
            ),
        },
        { head: columns.who, style: 'admin-row-who', cell: (entry) => <Sender entry={entry} /> },
        {
          head: columns.subject,
          style: 'admin-row-subject',
          cell: (entry) => <Subject entry={entry} search={search} onOpen={onOpen} />,
        },
        {
          head: columns.state,
          style: 'admin-row-state',
          cell: (entry) =>
            entry.removed ? (
              <span className="font-semibold">{text.removed[entry.removed]}</span>
            ) : (
              <State entry={entry} />
            ),
        },
        {
          head: columns.received,
          style: 'admin-row-time',
          cell: ({ receivedAt }) => <RelativeTime at={receivedAt} />,
        },
      ]}
    />
  )
}
