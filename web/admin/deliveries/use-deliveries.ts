import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeliveryPage, DeliveryQuery, ListedDelivery } from '#worker/contract/admin/deliveries.ts'
import { useAdmin } from '../admin-context.ts'
import type { Failure } from '../call-api.ts'
import { handleAuthFailure } from '../status-poll.ts'
import { fetchDeliveries } from './deliveries-api.ts'

/** After these, what was told to go out may have arrived. */
const lookAgainMs = [1_500, 5_000]

/** What is parked, held, or on its way; looked at anew whenever the admin area says that something has changed. */
export function useDeliveries(state: DeliveryQuery['state']) {
  const { state: adminState } = useAdmin()
  const [page, setPage] = useState<DeliveryPage | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const turn = useRef(0)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])

  const load = useCallback(
    async (after?: { known: ListedDelivery[]; next: string }) => {
      turn.current += 1
      const own = turn.current
      const answer = await fetchDeliveries(state, after?.next)
      if (own !== turn.current) return
      if (!answer.ok) {
        handleAuthFailure(answer.failure)
        return setFailure(answer.failure)
      }
      setFailure(null)
      const { deliveries, next } = answer.value
      setPage({ deliveries: [...(after?.known ?? []), ...deliveries], next })
    },
    [state],
  )
  const { parked, held } = adminState
  const count = state === 'held' ? held : parked
  const counted = useRef(count)
  useEffect(() => {
    load()
    return () => timers.current.forEach(clearTimeout)
  }, [load])
  useEffect(() => {
    // Counted anew, the list is another one.
    if (counted.current !== count) load()
    counted.current = count
  }, [load, count])

  const loadSoon = () => {
    timers.current.forEach(clearTimeout)
    timers.current = lookAgainMs.map((delayMs) => setTimeout(load, delayMs))
  }
  return {
    page,
    failure,
    load: () => load(),
    loadSoon,
    loadMore: () => {
      if (page?.next) load({ known: page.deliveries, next: page.next })
    },
  }
}

export type DeliveryList = ReturnType<typeof useDeliveries>
