import { actorName } from '../components/actor-name.ts'
import { useAdmin } from '../components/admin-context.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { AnswerState } from '../components/answer-state.tsx'
import { titleOfEntry } from '../components/entry-title.ts'
import { nameStateOf } from '../components/name-state.ts'
import { rowId } from '../components/shortcuts/rows.ts'
import { recordPath } from '../data/admin-routes.ts'
import type { ListedEntry } from '../data/inbox/inbox-list.ts'
import { isWaiting } from '../data/inbox/is-waiting.ts'
import { inbox as text } from '../texts.ts'

/** Keeps the height of a line. */
const nothing = '\u00a0'

/** Properties of most entries, which no row names. */
const usual = { kind: 'contact_message', language: 'pl', source: /^google(\.|$)/ }

/** Marks of what is unusual about an entry: another kind, another language, a known source, files. */
function Marks({ entry: { kind, language, source, fileCount } }: { entry: ListedEntry }) {
  const marks = [
    ...(kind === usual.kind ? [] : [text.kinds[kind]]),
    ...(language === usual.language ? [] : [text.languages[language]]),
    ...(source === null || usual.source.test(source) ? [] : [source]),
    ...(fileCount > 0 ? [text.files(fileCount)] : []),
  ]
  return marks.map((mark) => <span key={mark} className="admin-mark">{`${mark} `}</span>)
}

/** The name of an owner, as short as it is clear among colleagues. */
function nameOwner(owner: ListedEntry['owner'], userId: string): string {
  if (owner === null) return text.nobodys
  return owner.id === userId ? text.you : (actorName(owner).split('@')[0] ?? '')
}

/** One line in words: the deadline, the status and the owner, whom a new one has not. Bold letters show that nobody has read it. */
export function State({ entry }: { entry: ListedEntry }) {
  const { userId } = useAdmin().cache
  const { owner, isUnread, hasUnverified, hasDraft } = entry
  const waits = isWaiting(entry)
  return (
    <>
      {waits ? <AnswerState entry={entry} /> : null}
      <span>{nameStateOf(entry)}</span>
      {owner === null && (!waits || entry.status === 'new') ? null : (
        <span
          title={owner?.email ?? undefined}
          className={owner === null ? '' : 'font-semibold wrap-anywhere'}
        >
          {nameOwner(owner, userId)}
        </span>
      )}
      {hasDraft ? <span className="font-semibold">{text.draft}</span> : null}
      {isUnread ? <span className="sr-only">{text.isUnread}</span> : null}
      {hasUnverified ? <span className="font-bold">{text.unverified}</span> : null}
    </>
  )
}

/** The name, and the number to call. */
export const Sender = ({ entry: { name, phone, isUnread, removed } }: { entry: ListedEntry }) => (
  <>
    <span className={`block wrap-anywhere ${isUnread ? 'font-bold' : 'font-medium'}`}>
      {removed === 'erased' ? nothing : name}
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
  const { excerpt, isUnread, removed } = entry
  return (
    <>
      <AdminLink
        to={recordPath(entry, search)}
        onFollow={() => onOpen(entry)}
        id={rowId(entry)}
        className={`admin-row-link wrap-anywhere ${isUnread ? 'font-bold' : ''}`}
      >
        {titleOfEntry(entry)}
      </AdminLink>
      {removed === 'erased' ? null : (
        <span className="line-clamp-1 text-sm text-steel wrap-anywhere">
          <Marks entry={entry} />
          {excerpt}
        </span>
      )}
    </>
  )
}
