import { adminApi } from '#web/api/admin.ts'
import type { DeliveryQuery } from '#worker/contract/admin/deliveries.ts'
import type { ListedDelivery } from '#worker/contract/admin/delivery-responses.ts'
import { callApi } from './call-api.ts'
import type { Page } from './paged-query.ts'

export async function fetchDeliveries(
  state: DeliveryQuery['state'],
  before: string | undefined,
): Promise<Page<ListedDelivery>> {
  const query = { state, ...(before === undefined ? {} : { before }) }
  const { deliveries, next } = await callApi(adminApi.deliveries.$get, { query })
  return { items: deliveries, next }
}

export const retryOne = (id: string) => callApi(adminApi.deliveries[':id'].retry.$post, { param: { id } })

export const retryParked = () => callApi(adminApi.deliveries.retry.$post, {})

export const releaseHeld = () => callApi(adminApi.deliveries.held.release.$post, {})

export const dropHeld = () => callApi(adminApi.deliveries.held.drop.$post, {})
