import { actorName } from '../components/actor-name.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { AdminTable } from '../components/admin-table.tsx'
import { AnswerState, isWaiting } from '../components/answer-state.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { RecordStatusBadge } from '../components/record-status-badge.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { recordPath } from '../data/admin-routes.ts'
import type { BulkChange } from '../data/inbox/bulk-api.ts'
import { type ListedEntry, recordKeyText } from '../data/inbox/inbox-list.ts'
import { inbox as text } from '../texts.ts'
import { titleOfEntry } from './entry-title.ts'
import { rowId } from './row-id.ts'
import { useRowShortcuts } from './use-row-shortcuts.ts'
import type { Selection } from './use-selection.ts'

/** Keeps the height of a line. */
const nothing = '\u00a0'

function UnreadMark() {
  return <span aria-hidden="true" className="admin-unread" />
}

/** Client data is entered by staff and comes from no visit. */
function Source({ entry: { kind, source } }: { entry: ListedEntry }) {
  if (source !== null)
    return (
      <span className="wrap-anywhere">
        <span className="text-steel lg:hidden">{text.columns.source}: </span>
        {source}
      </span>
    )
  return kind === 'client_data' ? null : <span className="text-steel">{text.unknownSource}</span>
}

/** The owner of the entry, and until when it is to be answered; nothing of one that nobody has and nobody waits for. */
function Responsibility({ entry }: { entry: ListedEntry }) {
  const { owner } = entry
  if (owner === null && !isWaiting(entry)) return null
  return (
    <span className="block max-lg:contents">
      <span className={`block text-sm wrap-anywhere ${owner === null ? 'text-steel' : ''}`}>
        {owner === null ? text.nobodys : <EmailWrap text={actorName(owner)} />}
      </span>
      <AnswerState entry={entry} />
    </span>
  )
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

/** The name, with the address where there is room, and the number. */
const Sender = ({ entry: { name, email, phone, isUnread, removed } }: { entry: ListedEntry }) => (
  <>
    <span className={`block wrap-anywhere ${isUnread ? 'font-bold' : 'font-medium'}`}>
      {removed === 'erased' ? nothing : name}
    </span>
    <span className="block text-sm text-steel wrap-anywhere max-lg:hidden">
      {removed === 'erased' ? nothing : <EmailWrap text={email} />}
    </span>
    {removed !== 'erased' && phone ? (
      <span className="block text-sm text-steel tabular-nums wrap-anywhere">{phone}</span>
    ) : null}
  </>
)

interface SubjectProps {
  entry: ListedEntry
  search: string
  onOpen(entry: ListedEntry): void
}

/** The whole row is clickable; keyboards and screen readers use this link. */
function Subject({ entry, search, onOpen }: SubjectProps) {
  const { excerpt, isUnread, fileCount, removed } = entry
  return (
    <>
      <AdminLink
        to={recordPath(entry, search)}
        onFollow={() => onOpen(entry)}
        id={rowId(entry)}
        className={`admin-row-link wrap-anywhere ${isUnread ? 'font-bold' : ''}`}
      >
        {isUnread ? <span className="sr-only">{text.isUnread}: </span> : null}
        {titleOfEntry(entry)}
      </AdminLink>
      {removed !== 'erased' && excerpt !== null ? (
        <span className="admin-row-excerpt text-sm text-steel">{excerpt}</span>
      ) : null}
      {fileCount > 0 ? (
        <span className="block text-sm text-steel">
          {removed === 'erased' ? nothing : text.files(fileCount)}
        </span>
      ) : null}
    </>
  )
}

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
