import { actorName } from '../components/actor-name.ts'
import { AdminLink } from '../components/admin-link.tsx'
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

interface RowProps {
  entry: ListedEntry
  selection: Selection
  search: string
  onOpen(entry: ListedEntry): void
}

/** The whole row is clickable; keyboards and screen readers use the link in it. */
function Row({ entry, selection, search, onOpen }: RowProps) {
  const { kind, name, email, phone, excerpt, isUnread, fileCount, removed } = entry
  const isSelected = selection.has(entry)
  return (
    <tr
      data-unread={isUnread || undefined}
      data-removed={removed}
      data-selected={isSelected || undefined}
      className="admin-row"
    >
      <td className="admin-row-select print:hidden">
        {removed ? null : (
          <SelectBox
            label={text.selection.select(titleOfEntry(entry), entry.reference)}
            isSelected={isSelected}
            onChange={(isChosen) => selection.set(entry, isChosen)}
          />
        )}
      </td>
      <td className="admin-row-mark">{isUnread ? <UnreadMark /> : null}</td>
      <td className="admin-row-who">
        <span className={`block wrap-anywhere ${isUnread ? 'font-bold' : 'font-medium'}`}>
          {removed === 'erased' ? nothing : name}
        </span>
        <span className="block text-sm text-steel wrap-anywhere max-lg:hidden">
          {removed === 'erased' ? nothing : <EmailWrap text={email} />}
        </span>
        {removed !== 'erased' && phone ? (
          <span className="block text-sm text-steel tabular-nums wrap-anywhere">{phone}</span>
        ) : null}
      </td>
      <td className="admin-row-subject">
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
      </td>
      <td className="admin-row-kind">
        <span className="whitespace-nowrap">{text.kinds[kind]}</span>
        {/* Of an erased entry it is the link. */}
        <span className="block text-sm whitespace-nowrap text-steel tabular-nums">
          {removed === 'erased' ? nothing : entry.reference}
        </span>
      </td>
      <td className="admin-row-language">
        <abbr title={text.languages[entry.language]} className="uppercase no-underline">
          {entry.language}
        </abbr>
      </td>
      <td className={`admin-row-source ${entry.source === null ? 'max-lg:hidden' : ''}`}>
        {removed === 'erased' ? null : <Source entry={entry} />}
      </td>
      <td className="admin-row-status">
        {removed ? (
          <span className="text-sm font-semibold">{text.removed[removed]}</span>
        ) : (
          <>
            <RecordStatusBadge status={entry.status} />
            <Responsibility entry={entry} />
          </>
        )}
      </td>
      <td className="admin-row-time">
        <RelativeTime at={entry.receivedAt} />
        <span className="block text-sm text-steel max-lg:hidden">
          <RelativeTime at={entry.receivedAt} isBrief />
        </span>
      </td>
    </tr>
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

/** A table on large screens, a list of cards on phones. */
export function InboxTable(props: InboxTableProps) {
  const { entries, search, isOutdated, selection, onChange, onOpen } = props
  const { columns } = text
  useRowShortcuts(entries, onChange)
  return (
    <table aria-busy={isOutdated} className={`admin-table admin-inbox ${isOutdated ? 'opacity-50' : ''}`}>
      <caption className="sr-only">{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="print:hidden">
            <span className="sr-only">{columns.selection}</span>
            {/* On phones, where the head is hidden, the bar of the chosen ones has a button for it. */}
            <span className="max-lg:hidden">
              <SelectBox
                label={text.selection.selectAll}
                isSelected={selection.isAll}
                onChange={selection.setAll}
              />
            </span>
          </th>
          <th scope="col">
            <span className="sr-only">{text.isUnread}</span>
          </th>
          <th scope="col">{columns.who}</th>
          <th scope="col">{columns.subject}</th>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.language}</th>
          <th scope="col">{columns.source}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.received}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row
            key={recordKeyText(entry)}
            entry={entry}
            selection={selection}
            search={search}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  )
}
