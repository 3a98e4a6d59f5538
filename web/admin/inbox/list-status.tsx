import { type ReactNode, useRef, useState } from 'react'
import type { InboxFilter } from '#worker/contract/admin/inbox.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { useEscape } from '../components/use-escape.ts'
import { routes } from '../data/admin-routes.ts'
import { views as filters, readFilter, toSearch, viewOf } from '../data/inbox/inbox-filter.ts'
import type { InboxList } from '../data/inbox/inbox-list.ts'
import { inbox as text } from '../texts.ts'

/**
 * The views of the list as links, with how many each has: what waits for an answer, and all, the newest first. A phone has room
 * for the first three, and a button that shows the others.
 */
function ListViews({ search }: { search: string }) {
  const { views } = text
  const { waiting, late, mine, nobodys, suspected } = useAdmin().status
  const [wholeFor, setWholeFor] = useState<string | null>(null)
  const isWhole = wholeFor === search
  const button = useRef<HTMLButtonElement>(null)
  useEscape(() => {
    if (!isWhole) return false
    setWholeFor(null)
    button.current?.focus()
    return true
  })
  // What is searched or filtered is what one of them lists.
  const listed = toSearch(viewOf(readFilter(search)))
  const links: [name: string, filter: InboxFilter, isAlarming?: boolean][] = [
    [views.waiting(waiting), filters.waiting],
    [views.late(late), filters.late, late > 0],
    [views.mine(mine), filters.mine],
    [views.nobodys(nobodys), filters.nobodys],
    [views.all, filters.all],
    ...(suspected > 0 ? [[views.suspected(suspected), filters.suspected] as [string, InboxFilter]] : []),
  ]
  return (
    <nav aria-label={views.label} className="min-w-0 max-sm:w-full">
      <ul
        className={`admin-views flex flex-wrap gap-x-4.5 whitespace-nowrap max-sm:gap-x-3 max-sm:text-sm ${isWhole ? 'is-whole' : ''}`}
      >
        {links.map(([name, filter, isAlarming]) => (
          <li key={toSearch(filter)}>
            <AdminLink
              to={routes.inbox + toSearch(filter)}
              isCurrent={toSearch(filter) === listed}
              className={`flex min-h-9 items-center border-b-3 border-transparent font-semibold no-underline hover:underline aria-[current]:border-ink ${isAlarming ? 'text-stop' : ''}`}
            >
              {name}
            </AdminLink>
          </li>
        ))}
        <li className="ml-auto sm:hidden">
          <button
            ref={button}
            type="button"
            aria-label={views.others}
            aria-expanded={isWhole}
            onClick={() => setWholeFor(isWhole ? null : search)}
            className="min-h-9 cursor-pointer px-2 font-bold"
          >
            {isWhole ? '×' : '⋯'}
          </button>
        </li>
      </ul>
    </nav>
  )
}

interface ListStatusProps {
  /** The filter's query string. */
  search: string
  list: InboxList | null
  isBusy: boolean
  newer: { count: number; isMore: boolean }
  showNewer(): void
  /** The bar of the chosen rows, which takes the place of the text; null while there are none. */
  selectionBar: ReactNode
  /** The result of the last change of rows. */
  result: ReactNode
}

/**
 * The views, the number of entries that a search or filter has found, and a button for new ones. The line is always there and
 * sticky, so that new entries cause no layout shift.
 */
export function ListStatus(props: ListStatusProps) {
  const { search, list, isBusy, newer, showNewer, selectionBar, result } = props
  const shown = list ? text.loaded(list.entries.length, list.next === null) : ''
  // A view has its number in its name.
  const isNarrowed = toSearch(viewOf(readFilter(search))) !== search
  return (
    <div className="admin-list-status sticky top-0 z-10 flex min-h-11 items-center lg:min-h-13 lg:flex-wrap justify-between gap-x-4 bg-fog print:hidden">
      {selectionBar}
      <div
        className={`flex min-w-0 grow flex-wrap items-center gap-x-4 text-fact text-steel ${selectionBar ? 'lg:hidden' : ''}`}
      >
        <ListViews search={search} />
        {/* On a phone it would take a line, and move the rows, as the button for new ones would. */}
        <span role="status" className={isNarrowed ? 'max-lg:sr-only' : 'sr-only'}>
          {isBusy && list ? text.searching : shown}
        </span>
      </div>
      {result}
      <span role="status" className="sr-only">
        {newer.count > 0 ? text.newerAnnounced : ''}
      </span>
      {newer.count > 0 ? (
        <AdminButton
          variant="yellow"
          onClick={showNewer}
          className="shrink-0 max-lg:fixed max-lg:bottom-20 max-lg:left-1/2 max-lg:-translate-x-1/2"
        >
          {text.newer(newer.count, newer.isMore)}
        </AdminButton>
      ) : null}
    </div>
  )
}
