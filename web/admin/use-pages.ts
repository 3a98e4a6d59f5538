import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure, Result } from './call-api.ts'
import { handleAuthFailure } from './status-poll.ts'

interface Page<Item> {
  items: Item[]
  /** Where the next one begins; null after the last. */
  next: string | null
}

type RequestKind = 'first' | 'more'

/**
 * A list that grows page by page. `fetchPage` is another function whenever another list is meant; while that is being
 * asked for, the list before it stays.
 */
export function usePages<Item>(fetchPage: (before?: string) => Promise<Result<Page<Item>>>) {
  const [list, setList] = useState<Page<Item> | null>(null)
  const [busyWith, setBusyWith] = useState<RequestKind | null>('first')
  const [failure, setFailure] = useState<{ of: RequestKind; failure: Failure } | null>(null)
  const turn = useRef(0)

  const run = useCallback(
    async (request: RequestKind, known: Item[], before?: string) => {
      turn.current += 1
      const own = turn.current
      setBusyWith(request)
      setFailure(null)
      const answer = await fetchPage(before)
      if (own !== turn.current) return
      setBusyWith(null)
      if (answer.ok) return setList({ items: [...known, ...answer.value.items], next: answer.value.next })
      handleAuthFailure(answer.failure)
      setFailure({ of: request, failure: answer.failure })
    },
    [fetchPage],
  )
  const load = useCallback(() => run('first', []), [run])
  useEffect(() => void load(), [load])

  return {
    list,
    busyWith,
    failure,
    load,
    loadMore: () => {
      if (list?.next && !busyWith) run('more', list.items, list.next)
    },
    change: (items: (known: Item[]) => Item[]) =>
      setList((known) => known && { ...known, items: items(known.items) }),
  }
}

export type Pages<Item> = ReturnType<typeof usePages<Item>>
