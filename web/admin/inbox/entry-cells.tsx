import { actorName } from '../components/actor-name.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { AnswerState, isWaiting } from '../components/answer-state.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { recordPath } from '../data/admin-routes.ts'
import type { ListedEntry } from '../data/inbox/inbox-list.ts'
import { inbox as text } from '../texts.ts'
import { titleOfEntry } from './entry-title.ts'
import { rowId } from './row-id.ts'

/** Keeps the height of a line. */
export const nothing = '\u00a0'

/** Client data is entered by staff and comes from no visit. */
export function Source({ entry: { kind, source } }: { entry: ListedEntry }) {
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
export function Responsibility({ entry }: { entry: ListedEntry }) {
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

/** The name, with the address where there is room, and the number. */
export const Sender = ({ entry: { name, email, phone, isUnread, removed } }: { entry: ListedEntry }) => (
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
export function Subject({ entry, search, onOpen }: SubjectProps) {
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
