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
  const { deliveries, next } = await callApi((options) => adminApi.deliveries.$get({ query }, options))
  return { items: deliveries, next }
}

export const retryOne = (id: string) =>
  callApi((options) => adminApi.deliveries[':id'].retry.$post({ param: { id } }, options))

export const retryParked = () => callApi((options) => adminApi.deliveries.retry.$post({}, options))

export const releaseHeld = () => callApi((options) => adminApi.deliveries.held.release.$post({}, options))

export const dropHeld = () => callApi((options) => adminApi.deliveries.held.drop.$post({}, options))
