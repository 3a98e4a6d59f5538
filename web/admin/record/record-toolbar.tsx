import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import { adminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { titleOfEntry } from '../components/entry-title.ts'
import { useShortcut } from '../components/shortcuts/shortcut-context.ts'
import { type RecordKey, recordPath, routes } from '../data/admin-routes.ts'
import { inboxListQuery, isSameRecord, type ListedEntry } from '../data/inbox/inbox-list.ts'
import { useLastDefined } from '../data/use-last-defined.ts'
import { replies, record as text } from '../texts.ts'

const linkStyle =
  'inline-flex min-h-10 items-center gap-1.5 text-fact font-semibold underline decoration-1 hover:no-underline'

const Arrow = ({ path }: { path: string }) => (
  <svg viewBox="0 0 10 10" className="size-2.5 fill-none stroke-current stroke-2" aria-hidden="true">
    <path d={path} />
  </svg>
)

interface NeighbourProps {
  entry: InboxEntry | undefined
  search: string
  className: string
  children: ReactNode
}

const Neighbour = ({ entry, search, className, children }: NeighbourProps) =>
  entry ? (
    <AdminLink
      to={recordPath(entry, search)}
      title={titleOfEntry(entry)}
      className={`${linkStyle} ${className}`}
    >
      {children}
    </AdminLink>
  ) : (
    <span className={`${linkStyle} ${className} text-steel no-underline!`} aria-hidden="true">
      {children}
    </span>
  )

interface Neighbours {
  previous?: InboxEntry | undefined
  next?: InboxEntry | undefined
}

const nothing: ListedEntry[] = []

/** The entries before and after a record in the list it was opened from; loads further pages if necessary. */
function useNeighbours({ kind, id }: RecordKey, search: string): Neighbours {
  const { newest } = useAdmin().status
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    inboxListQuery(search, newest),
  )
  const entries = data?.entries ?? nothing
  const index = entries.findIndex((entry) => isSameRecord(entry, { kind, id }))
  const isAtEnd = index >= 0 && index === entries.length - 1
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetching && !isError) fetchNextPage()
  }, [isAtEnd, hasNextPage, isFetching, isError, fetchNextPage])
  const found = useMemo((): Neighbours | undefined => {
    const isThere = ({ removed }: ListedEntry) => removed !== 'erased'
    if (index < 0) return undefined
    return {
      previous: entries.slice(0, index).findLast(isThere),
      next: entries.slice(index + 1).find(isThere),
    }
  }, [entries, index])
  // What has left the list, as spam does, keeps the way on that it had.
  return useLastDefined(found) ?? {}
}

interface RecordToolbarProps {
  name: RecordKey
  search: string
  /** The entry to be answered next; in the list of those that wait it takes the place of the next one. */
  toAnswer: InboxEntry | undefined
  /** Nobody waits because of what the reader has done. */
  isOwnDoing: boolean
  /** An answer is being written, whose buttons a phone has at the bottom. */
  isWriting: boolean
  /** The actions on the record. */
  children: ReactNode
}

/**
 * Links to the list, and to the previous and next record in it, which shortcuts lead to as well, with the actions: at the top of
 * a large screen; the actions at the bottom of a phone.
 */
export function RecordToolbar(props: RecordToolbarProps) {
  const { name, search, toAnswer, isOwnDoing, isWriting, children } = props
  const { previous, next } = useNeighbours(name, search)
  // Whoever goes through a list of their own stays in it.
  const following = search === '' && toAnswer ? toAnswer : next
  const navigate = useNavigate()
  const open = (entry: InboxEntry | undefined) => {
    if (entry) navigate(recordPath(entry, search))
  }
  useShortcut('next', () => open(following))
  useShortcut('previous', () => open(previous))
  const link = useRef<HTMLAnchorElement>(null)
  const isDone = toAnswer !== undefined && isOwnDoing
  useEffect(() => {
    // Whoever is done goes on from there, unless they have turned to something else.
    if (isDone && document.activeElement?.matches('body, h1')) link.current?.focus({ preventScroll: true })
  }, [isDone])
  return (
    <div className="admin-toolbar -mt-2 flex flex-wrap items-center gap-2 lg:sticky lg:top-0 lg:z-20 lg:-mt-4 lg:mb-3 lg:gap-x-3 lg:bg-fog lg:py-1.5 print:hidden">
      <AdminLink to={routes.inbox + search} className={linkStyle}>
        <Arrow path="M7 1 3 5l4 4" />
        {text.back}
      </AdminLink>
      <Neighbour entry={previous} search={search} className="ml-auto lg:order-1">
        <Arrow path="m1 7 4-4 4 4" />
        {text.previous}
      </Neighbour>
      <Neighbour entry={following} search={search} className="lg:order-1">
        <Arrow path="m1 3 4 4 4-4" />
        {text.next}
      </Neighbour>
      <div
        className={`flex min-w-0 flex-wrap items-center gap-2 lg:contents ${isWriting ? '' : 'admin-bar'}`}
      >
        {toAnswer ? (
          <AdminLink
            ref={link}
            aria-label={replies.nextToAnswer(titleOfEntry(toAnswer))}
            to={recordPath(toAnswer)}
            className={`${adminButton('primary')} min-w-0 grow-9 basis-0 lg:max-w-100`}
          >
            <span className="truncate max-lg:hidden">{replies.nextToAnswer(titleOfEntry(toAnswer))}</span>
            <span className="lg:hidden">{text.next}</span>
          </AdminLink>
        ) : null}
        {children}
      </div>
    </div>
  )
}
