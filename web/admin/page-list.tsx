import { type ReactNode, useEffect, useRef } from 'react'
import { adminButton } from './admin-button.ts'
import { EmptyState } from './empty-state.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { Loading } from './loading.tsx'
import type { Pages } from './use-pages.ts'

interface PageListProps<Item> {
  pages: Pages<Item>
  words: {
    loaded(count: number, isAll: boolean): string
    more: string
    loadingMore: string
  }
  nothing: { heading: string; detail: string }
  /** What might be done about an empty list. */
  wayOut?: ReactNode
  /** The table; `busy` while another list is on its way. */
  children(items: Item[], isBusy: boolean): ReactNode
}

/** A list in every state: on its way, empty, broken, whole, and going on. */
export function PageList<Item>({ pages, words, nothing, wayOut, children }: PageListProps<Item>) {
  const { list, busyWith, failure, load, loadMore } = pages
  const count = list?.items.length ?? 0
  const frame = useRef<HTMLDivElement>(null)
  const askedAt = useRef<number | null>(null)
  useEffect(() => {
    // What was asked for stands below what was there before; the focus goes along.
    if (askedAt.current === null || count <= askedAt.current) return
    const row = frame.current?.querySelectorAll<HTMLElement>('tbody tr')[askedAt.current]
    row?.querySelector<HTMLElement>('a, button')?.focus()
    askedAt.current = null
  }, [count])
  const more = () => {
    askedAt.current = count
    loadMore()
  }
  return (
    <div ref={frame}>
      <p role="status" className="py-2 text-fact text-steel">
        {list && !(busyWith === 'first') ? words.loaded(count, list.next === null) : ''}
      </p>
      {failure?.of === 'first' ? (
        <div className="mb-3">
          <FailureNotice failure={failure.failure} retry={load} />
        </div>
      ) : null}
      {list === null && busyWith ? <Loading /> : null}
      {list && count === 0 && busyWith !== 'first' ? (
        <div className="border-t-2 border-ink">
          <EmptyState {...nothing}>{wayOut}</EmptyState>
        </div>
      ) : null}
      {list && count > 0 ? children(list.items, busyWith === 'first') : null}
      {failure?.of === 'more' ? (
        <div className="mt-4">
          <FailureNotice failure={failure.failure} retry={more} />
        </div>
      ) : null}
      {list?.next && busyWith !== 'first' && failure?.of !== 'more' ? (
        <p className="mt-4 text-center">
          <button
            type="button"
            aria-disabled={busyWith === 'more'}
            onClick={more}
            className={adminButton('secondary')}
          >
            {busyWith === 'more' ? words.loadingMore : words.more}
          </button>
        </p>
      ) : null}
    </div>
  )
}
