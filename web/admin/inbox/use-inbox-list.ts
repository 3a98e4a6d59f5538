import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { referenceDigits, toIdPrefixes } from '#worker/domain/reference-number.ts'
import { useAdmin } from '../components/admin-context.ts'
import { type RecordKey, recordPath } from '../data/admin-routes.ts'
import { fetchInboxPage } from '../data/inbox/inbox-api.ts'
import { readFilter, staysIn } from '../data/inbox/inbox-filter.ts'
import {
  type InboxList,
  inboxListKey,
  inboxListQuery,
  isSameRecord,
  type ListedEntry,
  newerEntriesOf,
  newerPageKey,
  recordKeyText,
  toInfiniteData,
  withFirstPage,
} from '../data/inbox/inbox-list.ts'
import { dropRemoved } from '../data/inbox/removed-entries.ts'
import { useLastDefined } from '../data/use-last-defined.ts'

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

/**
 * The entries of a loaded list that have left it and are not shown: those that had when it was opened, and what its user
 * closes, until they wait again.
 */
function useLeftEntries(list: InboxList | undefined, search: string) {
  const filter = readFilter(search)
  const toLeft = () => list?.entries.filter((entry) => !staysIn(filter, entry)).map(recordKeyText) ?? []
  const [left, setLeft] = useState(() => ({ search, keys: toLeft() }))
  if (left.search !== search) setLeft({ search, keys: toLeft() })
  const isShown = (entry: ListedEntry) => staysIn(filter, entry) || !left.keys.includes(recordKeyText(entry))
  return {
    isShown,
    hide: (entries: RecordKey[]) => setLeft({ search, keys: [...left.keys, ...entries.map(recordKeyText)] }),
    /** The entry itself if it is shown, or the next one that is; not one of `gone`. */
    nextOf(record: RecordKey, gone: RecordKey[] = []): ListedEntry | null {
      const entries = list?.entries ?? []
      const at = entries.findIndex((entry) => isSameRecord(entry, record))
      const isThere = (entry: ListedEntry) => isShown(entry) && !gone.some((one) => isSameRecord(one, entry))
      if (at < 0) return null
      return entries.slice(at).find(isThere) ?? entries.slice(0, at).findLast(isThere) ?? null
    },
  }
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
        toInfiniteData(withFirstPage(list, newerPage, { search, newest: status.newest })),
      )
    },
  }
}

/**
 * Opens the record whose whole reference number is searched for. It takes the place of the list in the history, as the
 * way back would lead to this search and open the record again.
 */
export function useExactHit(list: InboxList | null, search: string | undefined): void {
  const navigate = useNavigate()
  const [only, ...others] = list?.entries ?? []
  const isHit =
    others.length === 0 &&
    toIdPrefixes(search ?? '').some((asked) => asked.length === referenceDigits && only?.id.startsWith(asked))
  const path = isHit && only ? recordPath(only, '') : null
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true })
  }, [path, navigate])
}
