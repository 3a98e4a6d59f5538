import { text } from '#web/content/pl/admin/inbox.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { RecordStatusBadge } from '../components/record-status-badge.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { recordPath } from '../data/admin-routes.ts'
import { type ListedEntry, recordKeyText } from '../data/inbox/inbox-list.ts'

export const rowId = (entry: Pick<ListedEntry, 'kind' | 'id'>) =>
  `row-${recordKeyText(entry).replace(' ', '-')}`

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

interface RowProps {
  entry: ListedEntry
  search: string
  onOpen(entry: ListedEntry): void
}

/** The whole row is clickable; keyboards and screen readers use the link in it. */
function Row({ entry, search, onOpen }: RowProps) {
  const { kind, name, email, company, subject, isUnread, fileCount, removed } = entry
  return (
    <tr data-unread={isUnread || undefined} data-removed={removed} className="admin-row">
      <td className="admin-row-mark">{isUnread ? <UnreadMark /> : null}</td>
      <td className="admin-row-who">
        <span className={`block wrap-anywhere ${isUnread ? 'font-bold' : 'font-medium'}`}>
          {removed === 'erased' ? nothing : name}
        </span>
        <span className="block text-sm text-steel wrap-anywhere max-lg:hidden">
          {removed === 'erased' ? nothing : <EmailWrap text={email} />}
        </span>
      </td>
      <td className="admin-row-subject">
        <AdminLink
          to={recordPath(entry, search)}
          onFollow={() => onOpen(entry)}
          id={rowId(entry)}
          className={`admin-row-link wrap-anywhere ${isUnread ? 'font-bold' : ''}`}
        >
          {isUnread ? <span className="sr-only">{text.isUnread}: </span> : null}
          {subject ?? company ?? entry.reference}
        </AdminLink>
        {fileCount > 0 ? (
          <span className="block text-sm text-steel">
            {removed === 'erased' ? nothing : text.files(fileCount)}
          </span>
        ) : null}
      </td>
      <td className="admin-row-kind">
        <span className="whitespace-nowrap">{text.kinds[kind]}</span>
        {/* Of an erased entry it is the link. */}
        <span className="block text-sm text-steel tabular-nums">
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
          <RecordStatusBadge status={entry.status} />
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
  onOpen(entry: ListedEntry): void
}

/** A table on large screens, a list of cards on phones. */
export function InboxTable({ entries, search, isOutdated, onOpen }: InboxTableProps) {
  const { columns } = text
  return (
    <table aria-busy={isOutdated} className={`admin-table admin-inbox ${isOutdated ? 'opacity-50' : ''}`}>
      <caption className="sr-only">{text.caption}</caption>
      <thead>
        <tr>
          <td />
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
          <Row key={recordKeyText(entry)} entry={entry} search={search} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}
