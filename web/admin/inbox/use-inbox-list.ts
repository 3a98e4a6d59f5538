import { useCallback, useEffect, useRef, useState } from 'react'
import type { InboxPage } from '#worker/contract/admin/inbox.ts'
import { useAdmin } from '../admin-context.ts'
import type { LoadedList } from '../cache.ts'
import type { Failure } from '../call-api.ts'
import { handleAuthFailure } from '../status-poll.ts'
import { fetchInboxPage } from './inbox-api.ts'
import { readFilter } from './inbox-filter.ts'
import { freshOf, withFirstPage, withNextPage } from './inbox-list.ts'

type RequestKind = 'first' | 'more'

/** The list under one filter: from memory if it was loaded before, and told of what has come since. */
export function useInboxList(search: string) {
  const { cache, state } = useAdmin()
  /** Which filter the list belongs to; a new one is shown once it has been answered. */
  const [shown, setShown] = useState(() => ({ search, list: cache.lists.get(search) ?? null }))
  const [busyWith, setBusyWith] = useState<RequestKind | null>(null)
  const [failure, setFailure] = useState<{ request: RequestKind; failure: Failure } | null>(null)
  const [newer, setNewer] = useState<{ search: string; page: InboxPage } | null>(null)
  const latest = useRef(0)
  const newest = useRef(state.newest)
  newest.current = state.newest

  const keep = useCallback(
    (list: LoadedList) => {
      cache.lists.set(search, list)
      setShown({ search, list })
    },
    [cache, search],
  )

  /** Runs one call at a time; an answer that something newer has overtaken is dropped. */
  const run = useCallback(
    async (request: RequestKind, before: number | undefined, use: (page: InboxPage) => void) => {
      latest.current += 1
      const turn = latest.current
      setBusyWith(request)
      setFailure(null)
      const answer = await fetchInboxPage(readFilter(search), before)
      if (turn !== latest.current) return
      setBusyWith(null)
      if (answer.ok) return use(answer.value)
      handleAuthFailure(answer.failure)
      setFailure({ request, failure: answer.failure })
    },
    [search],
  )

  const loadFirst = useCallback(
    () => run('first', undefined, (page) => keep({ ...page, at: Date.now(), newest: newest.current })),
    [run, keep],
  )

  useEffect(() => {
    const known = cache.lists.get(search)
    if (known) {
      latest.current += 1
      setShown({ search, list: known })
      setBusyWith(null)
      setFailure(null)
    } else {
      loadFirst()
    }
  }, [cache, search, loadFirst])

  const list = shown.search === search ? shown.list : null
  const hasList = list !== null
  useEffect(() => {
    const known = cache.lists.get(search)
    if (!hasList || !known || state.newest <= known.newest) return
    fetchInboxPage(readFilter(search)).then((answer) => {
      if (!answer.ok) return
      const current = cache.lists.get(search) ?? known
      cache.lists.set(search, { ...current, newest: state.newest })
      if (freshOf(current, answer.value).length > 0) setNewer({ search, page: answer.value })
    })
  }, [cache, search, state.newest, hasList])

  const newPage = newer?.search === search ? newer.page : null
  const fresh = list && newPage ? freshOf(list, newPage) : []

  return {
    /** While another filter is being asked for, the list before it. */
    list: shown.list,
    isOutdated: list === null,
    busyWith,
    failure,
    fresh: { count: fresh.length, isMore: fresh.length === newPage?.entries.length && newPage.next !== null },
    loadFirst,
    loadMore: () => {
      if (list?.next == null || busyWith) return
      run('more', list.next, (page) => keep(withNextPage(list, page)))
    },
    /** Answers the first of what is new. */
    showFresh: () => {
      if (!list || !newPage) return
      keep(withFirstPage(list, newPage, Date.now(), state.newest))
      setNewer(null)
    },
  }
}
