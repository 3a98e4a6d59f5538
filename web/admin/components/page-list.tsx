import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { itemsOf, type PagedData } from '../data/paged-query.ts'
import { useLastDefined } from '../data/use-last-defined.ts'
import { EmptyState } from './empty-state.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { Loading } from './loading.tsx'
import { MoreButton } from './more-button.tsx'

interface PageListProps<Item> {
  query: UseInfiniteQueryResult<PagedData<Item>>
  words: {
    /** Spoken and shown above the list; a part of a view goes without. */
    loaded?(count: number, isAll: boolean): string
    more: string
    loadingMore: string
  }
  emptyText: { heading: string; detail: string }
  /** An action for an empty list. */
  emptyAction?: ReactNode
  /** Renders the table; `isBusy` while another list is loading. */
  children(items: Item[], isBusy: boolean): ReactNode
}

interface AddedRowFocus<Frame extends HTMLElement> {
  /** Around the table. */
  frame: RefObject<Frame | null>
  /** Called as the next page is asked for. */
  awaitRows(): void
}

/** Focuses the first of the rows that the next page adds to a table: the button for more goes with the last one. */
function useAddedRowFocus<Frame extends HTMLElement>(count: number): AddedRowFocus<Frame> {
  const frame = useRef<Frame>(null)
  const countBefore = useRef<number | null>(null)
  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return
    const row = frame.current?.querySelectorAll<HTMLElement>('tbody tr')[countBefore.current]
    // A row of the audit log may have nothing in it that takes the focus.
    const target = row?.querySelector<HTMLElement>('a, button') ?? row
    if (target && target === row) target.tabIndex = -1
    target?.focus()
    countBefore.current = null
  }, [count])
  return {
    frame,
    awaitRows: () => {
      countBefore.current = count
    },
  }
}

/** A paged list in all its states: loading, empty, failed, complete, and with more to load. */
export function PageList<Item>({ query, words, emptyText, emptyAction, children }: PageListProps<Item>) {
  const data = useLastDefined(query.data)
  const items = data && itemsOf(data)
  const count = items?.length ?? 0
  /** Another list is loading; the previous one stays visible. */
  const isOutdated = query.data === undefined
  const failure = query.isFetching ? null : query.error
  const isMoreFailed = query.isFetchNextPageError
  const { frame, awaitRows } = useAddedRowFocus<HTMLDivElement>(count)
  const more = () => {
    if (query.isFetching) return
    awaitRows()
    query.fetchNextPage()
  }
  return (
    <div ref={frame}>
      {words.loaded ? (
        <p role="status" className="py-2 text-fact text-steel">
          {items && !isOutdated ? words.loaded(count, !query.hasNextPage) : ''}
        </p>
      ) : null}
      <FailureNotice
        failure={failure && !isMoreFailed ? failure.failure : null}
        retry={() => query.refetch()}
        className="mb-3"
      />
      {items === undefined && query.isFetching ? <Loading /> : null}
      {items && count === 0 && !isOutdated ? (
        words.loaded ? (
          <div className="border-t-2 border-ink">
            <EmptyState {...emptyText}>{emptyAction}</EmptyState>
          </div>
        ) : (
          <p className="border-2 border-ink bg-paper px-4 py-5 text-fact">
            <strong>{emptyText.heading}</strong> {emptyText.detail}
          </p>
        )
      ) : null}
      {items && count > 0 ? children(items, isOutdated) : null}
      <FailureNotice
        failure={failure && isMoreFailed ? failure.failure : null}
        retry={more}
        className="mt-4"
      />
      {query.hasNextPage && !isOutdated && !(failure && isMoreFailed) ? (
        <MoreButton isBusy={query.isFetchingNextPage} text={words} load={more} />
      ) : null}
    </div>
  )
}
