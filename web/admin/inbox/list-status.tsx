import { text } from '#web/content/pl/admin/inbox.ts'
import { adminButton } from '../components/admin-button.ts'
import { toClockTime } from '../components/format-time.ts'
import type { InboxList } from '../data/inbox/inbox-list.ts'

interface ListStatusProps {
  list: InboxList | null
  isBusy: boolean
  newer: { count: number; isMore: boolean }
  showNewer(): void
}

/**
 * The number of entries are shown, as of when, and a button for new ones. The line is always there and sticky, so that new
 * entries cause no layout shift.
 */
export function ListStatus({ list, isBusy, newer, showNewer }: ListStatusProps) {
  const shown = list
    ? `${text.loaded(list.entries.length, list.next === null)}, ${text.asOf(toClockTime(list.at))}`
    : ''
  return (
    <div className="sticky top-0 z-10 flex min-h-14 flex-wrap items-center justify-between gap-x-4 bg-fog py-1.5 print:hidden">
      <p role="status" className="text-fact text-steel">
        {isBusy && list ? text.searching : shown}
      </p>
      <span role="status" className="sr-only">
        {newer.count > 0 ? text.newerAnnounced : ''}
      </span>
      {newer.count > 0 ? (
        <button type="button" onClick={showNewer} className={adminButton('yellow')}>
          {text.newer(newer.count, newer.isMore)}
        </button>
      ) : null}
    </div>
  )
}
