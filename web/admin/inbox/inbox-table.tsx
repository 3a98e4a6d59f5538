import { AdminTable } from '../components/admin-table.tsx'
import { RecordStatusBadge } from '../components/record-status-badge.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import type { BulkChange } from '../data/inbox/bulk-api.ts'
import { type ListedEntry, recordKeyText } from '../data/inbox/inbox-list.ts'
import { inbox as text } from '../texts.ts'
import { nothing, Responsibility, Sender, Source, Subject } from './entry-cells.tsx'
import { titleOfEntry } from './entry-title.ts'
import { useRowShortcuts } from './use-row-shortcuts.ts'
import type { Selection } from './use-selection.ts'

function UnreadMark() {
  return <span aria-hidden="true" className="admin-unread" />
}

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

interface InboxTableProps {
  entries: ListedEntry[]
  /** The filter's query string: a record opened from here links back to it. */
  search: string
  isOutdated: boolean
  selection: Selection
  onChange(change: BulkChange, entries: ListedEntry[]): void
  onOpen(entry: ListedEntry): void
}

/** The entries of the inbox; a row is one link. */
export function InboxTable(props: InboxTableProps) {
  const { entries, search, isOutdated, selection, onChange, onOpen } = props
  const { columns } = text
  useRowShortcuts(entries, onChange)
  const rowProps = (entry: ListedEntry) => ({
    'data-unread': entry.isUnread || undefined,
    'data-removed': entry.removed,
    'data-selected': selection.has(entry) || undefined,
    className: 'admin-row',
  })
  return (
    <AdminTable
      caption={text.caption}
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
        {
          head: <span className="sr-only">{text.isUnread}</span>,
          style: 'admin-row-mark',
          cell: ({ isUnread }) => (isUnread ? <UnreadMark /> : null),
        },
        { head: columns.who, style: 'admin-row-who', cell: (entry) => <Sender entry={entry} /> },
        {
          head: columns.subject,
          style: 'admin-row-subject',
          cell: (entry) => <Subject entry={entry} search={search} onOpen={onOpen} />,
        },
        {
          head: columns.kind,
          style: 'admin-row-kind',
          cell: ({ kind, reference, removed }) => (
            <>
              <span className="whitespace-nowrap">{text.kinds[kind]}</span>
              {/* Of an erased entry it is the link. */}
              <span className="block text-sm whitespace-nowrap text-steel tabular-nums">
                {removed === 'erased' ? nothing : reference}
              </span>
            </>
          ),
        },
        {
          head: columns.language,
          style: 'admin-row-language',
          cell: ({ language }) => (
            <abbr title={text.languages[language]} className="uppercase no-underline">
              {language}
            </abbr>
          ),
        },
        {
          head: columns.source,
          style: ({ source }) => `admin-row-source ${source === null ? 'max-lg:hidden' : ''}`,
          cell: (entry) => (entry.removed === 'erased' ? null : <Source entry={entry} />),
        },
        {
          head: columns.status,
          style: 'admin-row-status',
          cell: (entry) =>
            entry.removed ? (
              <span className="text-sm font-semibold">{text.removed[entry.removed]}</span>
            ) : (
              <>
                <RecordStatusBadge status={entry.status} />
                <Responsibility entry={entry} />
              </>
            ),
        },
        {
          head: columns.received,
          style: 'admin-row-time',
          cell: ({ receivedAt }) => (
            <>
              <RelativeTime at={receivedAt} />
              <span className="block text-sm text-steel max-lg:hidden">
                <RelativeTime at={receivedAt} isBrief />
              </span>
            </>
          ),
        },
      ]}
    />
  )
}
