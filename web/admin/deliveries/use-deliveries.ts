import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { DeliveryQuery } from '#worker/contract/admin/deliveries.ts'
import { useAdmin } from '../components/admin-context.ts'
import { fetchDeliveries } from '../data/deliveries-api.ts'
import { pagedQuery } from '../data/paged-query.ts'
import { deliveriesKey } from '../data/query-client.ts'

/** Deliveries in one state; refetched when the polled counts change. */
export function useDeliveries(state: DeliveryQuery['state']) {
  const { parked, held } = useAdmin().status
  const query = useInfiniteQuery(
    pagedQuery([...deliveriesKey, state], (before) => fetchDeliveries(state, before)),
  )
  const { refetch } = query
  const count = state === 'held' ? held : parked
  const lastCount = useRef(count)
  useEffect(() => {
    if (lastCount.current !== count) refetch()
    lastCount.current = count
  }, [refetch, count])
  return query
}

export type DeliveriesQuery = ReturnType<typeof useDeliveries>
