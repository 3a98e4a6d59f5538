import { useCallback, useEffect, useRef, useState } from 'react'
import type { InboxPage } from '#worker/contract/admin/inbox.ts'
import { useAdmin } from '../admin-context.ts'
import type { Failure } from '../ask.ts'
import type { LoadedList } from '../memory.ts'
import { hearFailure } from '../watch.ts'
import { fetchPage } from './fetch-page.ts'
import { readFilter } from './filter.ts'
import { freshOf, withFirstPage, withNextPage } from './list.ts'

type Errand = 'first' | 'more'

/** The list under one filter: from memory if it was loaded before, and told of what has come since. */
export function useList(search: string) {
  const { memory, state } = useAdmin()
  /** Which filter the list belongs to; a new one is shown once it has been answered. */
  const [shown, setShown] = useState(() => ({ search, list: memory.lists.get(search) ?? null }))
  const [busyWith, setBusyWith] = useState<Errand | null>(null)
  const [failure, setFailure] = useState<{ errand: Errand; failure: Failure } | null>(null)
  const [newer, setNewer] = useState<{ search: string; page: InboxPage } | null>(null)
  const latest = useRef(0)
  const newest = useRef(state.newest)
  newest.current = state.newest

  const keep = useCallback(
    (list: LoadedList) => {
      memory.lists.set(search, list)
      setShown({ search, list })
    },
    [memory, search],
  )

  /** Runs one call at a time; an answer that something newer has overtaken is dropped. */
  const run = useCallback(
    async (errand: Errand, before: number | undefined, use: (page: InboxPage) => void) => {
      latest.current += 1
      const turn = latest.current
      setBusyWith(errand)
      setFailure(null)
      const answer = await fetchPage(readFilter(search), before)
      if (turn !== latest.current) return
      setBusyWith(null)
      if (answer.ok) return use(answer.value)
      hearFailure(answer.failure)
      setFailure({ errand, failure: answer.failure })
    },
    [search],
  )

  const loadFirst = useCallback(
    () => run('first', undefined, (page) => keep({ ...page, at: Date.now(), newest: newest.current })),
    [run, keep],
  )

  useEffect(() => {
    const known = memory.lists.get(search)
    if (known) {
      latest.current += 1
      setShown({ search, list: known })
      setBusyWith(null)
      setFailure(null)
    } else {
      loadFirst()
    }
  }, [memory, search, loadFirst])

  const list = shown.search === search ? shown.list : null
  const hasList = list !== null
  useEffect(() => {
    const known = memory.lists.get(search)
    if (!hasList || !known || state.newest <= known.newest) return
    fetchPage(readFilter(search)).then((answer) => {
      if (!answer.ok) return
      const current = memory.lists.get(search) ?? known
      memory.lists.set(search, { ...current, newest: state.newest })
      if (freshOf(current, answer.value).length > 0) setNewer({ search, page: answer.value })
    })
  }, [memory, search, state.newest, hasList])

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
