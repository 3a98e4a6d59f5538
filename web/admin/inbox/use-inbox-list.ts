import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { useAdmin } from '../components/admin-context.ts'
import { fetchInboxPage } from '../data/inbox/inbox-api.ts'
import { readFilter } from '../data/inbox/inbox-filter.ts'
import {
  inboxListKey,
  inboxListQuery,
  newerEntriesOf,
  newerPageKey,
  toInfiniteData,
  withFirstPage,
} from '../data/inbox/inbox-list.ts'
import { dropRemoved } from '../data/inbox/removed-entries.ts'
import { useLastDefined } from '../data/use-last-defined.ts'
import { useLeftEntries } from './use-left-entries.ts'

/** The current first page, fetched when the polled status has newer entries than the list. */
function useNewerPage(search: string, loadedNewest: number | undefined) {
  const { newest } = useAdmin().status
  const isBehind = loadedNewest !== undefined && newest > loadedNewest
  const { data } = useQuery({
    queryKey: [...newerPageKey, search, newest],
    queryFn: () => fetchInboxPage(readFilter(search)),
    enabled: isBehind,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) => (query?.queryKey[1] === search ? before : undefined),
  })
  // What was newer may have been erased: then the last page is that of an earlier status.
  return isBehind ? data : undefined
}

/** The list for one filter, from the cache if it was loaded before, and the entries that arrived since. */
export function useInboxList(search: string) {
  const client = useQueryClient()
  const { status } = useAdmin()
  const query = useInfiniteQuery(inboxListQuery(search, status.newest))
  const list = query.data
  const newerPage = useNewerPage(search, list?.newest)
  const leave = useLeftEntries(list, search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter leaves this list, too.
  useEffect(() => () => dropRemoved(client), [client, search])
  const newer = list && newerPage ? newerEntriesOf(list, newerPage, search) : []
  const request: 'first' | 'more' = query.isFetchingNextPage || query.isFetchNextPageError ? 'more' : 'first'

  const shown = useLastDefined(list)
  return {
    /** While another filter is loading, the previous list. */
    list: shown ? { ...shown, entries: shown.entries.filter(leave.isShown) } : null,
    leave,
    isOutdated: list === undefined,
    pendingRequest: query.isFetching ? request : null,
    failure: query.error && !query.isFetching ? { request, failure: query.error.failure } : null,
    newer: {
      count: newer.length,
      isMore: newer.length > 0 && newer.length === newerPage?.entries.length && newerPage.next !== null,
    },
    loadFirst: () => void query.refetch(),
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) query.fetchNextPage()
    },
    /** Prepends the newer entries. */
    showNewer: () => {
      if (!list || !newerPage) return
      // Another page on its way would be added to the list as it was.
      void client.cancelQueries({ queryKey: inboxListKey(search), exact: true })
      client.setQueryData(
        inboxListKey(search),
        toInfiniteData(withFirstPage(list, newerPage, { search, at: Date.now(), newest: status.newest })),
      )
    },
  }
}
