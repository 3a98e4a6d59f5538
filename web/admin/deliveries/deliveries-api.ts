import { adminApi } from '#web/api/admin.ts'
import { text } from '#web/content/pl/admin/deliveries.ts'
import type { DeliveryQuery } from '#worker/contract/admin/deliveries.ts'
import type {
  HeldResponse,
  ListedDelivery,
  RetryResponse,
} from '#worker/contract/admin/delivery-responses.ts'
import { describeFailure } from '../components/describe-failure.ts'
import { callApi, type Failure } from '../data/call-api.ts'
import type { Page } from '../data/paged-query.ts'

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

export function describeRetryFailure(failure: Failure): string {
  if (failure.kind === 'rejected' && failure.code === 'changed_meanwhile') return text.busy
  const { heading, detail } = describeFailure(failure)
  return `${heading}. ${detail}`
}

export const describeRetries = ({ retried, left }: RetryResponse): string =>
  [text.retriedMany(retried), ...(left > 0 ? [text.left(left)] : [])].join('. ')

export const describeHeld = ({ changed, left }: HeldResponse, done: (count: number) => string): string =>
  [done(changed), ...(left > 0 ? [text.leftHeld(left)] : [])].join('. ')
