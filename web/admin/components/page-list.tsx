import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { itemsOf, type PagedData } from '../data/paged-query.ts'
import { useLastDefined } from '../data/use-last-defined.ts'
import { adminButton } from './admin-button.ts'
import { EmptyState } from './empty-state.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { Loading } from './loading.tsx'

interface PageListProps<Item> {
  query: UseInfiniteQueryResult<PagedData<Item>>
  words: {
    loaded(count: number, isAll: boolean): string
    more: string
    loadingMore: string
  }
  emptyText: { heading: string; detail: string }
  /** An action for an empty list. */
  emptyAction?: ReactNode
  /** Renders the table; `isBusy` while another list is loading. */
  children(items: Item[], isBusy: boolean): ReactNode
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
  const frame = useRef<HTMLDivElement>(null)
  const countBefore = useRef<number | null>(null)
  useEffect(() => {
    // Focuses the first of the added rows.
    if (countBefore.current === null || count <= countBefore.current) return
    const row = frame.current?.querySelectorAll<HTMLElement>('tbody tr')[countBefore.current]
    // A row of the audit log may have nothing in it that takes the focus.
    const target = row?.querySelector<HTMLElement>('a, button') ?? row
    if (target && target === row) target.tabIndex = -1
    target?.focus()
    countBefore.current = null
  }, [count])
  const more = () => {
    if (query.isFetching) return
    countBefore.current = count
    query.fetchNextPage()
  }
  return (
    <div ref={frame}>
      <p role="status" className="py-2 text-fact text-steel">
        {items && !isOutdated ? words.loaded(count, !query.hasNextPage) : ''}
      </p>
      <FailureNotice
        failure={failure && !isMoreFailed ? failure.failure : null}
        retry={() => query.refetch()}
        className="mb-3"
      />
      {items === undefined && query.isFetching ? <Loading /> : null}
      {items && count === 0 && !isOutdated ? (
        <div className="border-t-2 border-ink">
          <EmptyState {...emptyText}>{emptyAction}</EmptyState>
        </div>
      ) : null}
      {items && count > 0 ? children(items, isOutdated) : null}
      <FailureNotice
        failure={failure && isMoreFailed ? failure.failure : null}
        retry={more}
        className="mt-4"
      />
      {query.hasNextPage && !isOutdated && !(failure && isMoreFailed) ? (
        <p className="mt-4 text-center">
          <button
            type="button"
            aria-disabled={query.isFetchingNextPage}
            onClick={more}
            className={adminButton('secondary')}
          >
            {query.isFetchingNextPage ? words.loadingMore : words.more}
          </button>
        </p>
      ) : null}
    </div>
  )
}
