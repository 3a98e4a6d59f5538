import type { ReactNode } from 'react'
import { AdminButton } from '../components/admin-button.tsx'
import { toClockTime } from '../components/format-time.ts'
import type { InboxList } from '../data/inbox/inbox-list.ts'
import { inbox as text } from '../texts.ts'

interface ListStatusProps {
  /** The links to other views of the list. */
  views: ReactNode
  list: InboxList | null
  isBusy: boolean
  newer: { count: number; isMore: boolean }
  showNewer(): void
  /** The bar of the chosen rows, which takes the place of the text; null while there are none. */
  selectionBar: ReactNode
}

/**
 * The number of entries that are shown, as of when, and a button for new ones. The line is always there and sticky, so that new
 * entries cause no layout shift.
 */
export function ListStatus(props: ListStatusProps) {
  const { views, list, isBusy, newer, showNewer, selectionBar } = props
  const shown = list
    ? `${text.loaded(list.entries.length, list.next === null)}, ${text.asOf(toClockTime(list.at))}`
    : ''
  return (
    <div className="admin-list-status sticky top-0 z-10 flex min-h-11 items-center lg:min-h-13 lg:flex-wrap justify-between gap-x-4 bg-fog print:hidden">
      {selectionBar}
      <div
        className={`flex min-w-0 grow flex-wrap items-center gap-x-4 text-fact text-steel ${selectionBar ? 'lg:hidden' : ''}`}
      >
        {views}
        {/* On a phone it would take a line, and move the rows, as the button for new ones would. */}
        <span role="status" className="max-lg:sr-only">
          {isBusy && list ? text.searching : shown}
        </span>
      </div>
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
