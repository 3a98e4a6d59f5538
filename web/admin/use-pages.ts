import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, Failure } from './ask.ts'
import { hearFailure } from './watch.ts'

interface Page<Item> {
  items: Item[]
  /** Where the next one begins; null after the last. */
  next: string | null
}

type Errand = 'first' | 'more'

/**
 * A list that grows page by page. `fetchPage` is another function whenever another list is meant; while that is being
 * asked for, the list before it stays.
 */
export function usePages<Item>(fetchPage: (before?: string) => Promise<Answer<Page<Item>>>) {
  const [list, setList] = useState<Page<Item> | null>(null)
  const [busyWith, setBusyWith] = useState<Errand | null>('first')
  const [failure, setFailure] = useState<{ of: Errand; failure: Failure } | null>(null)
  const turn = useRef(0)

  const run = useCallback(
    async (errand: Errand, known: Item[], before?: string) => {
      turn.current += 1
      const own = turn.current
      setBusyWith(errand)
      setFailure(null)
      const answer = await fetchPage(before)
      if (own !== turn.current) return
      setBusyWith(null)
      if (answer.ok) return setList({ items: [...known, ...answer.value.items], next: answer.value.next })
      hearFailure(answer.failure)
      setFailure({ of: errand, failure: answer.failure })
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
