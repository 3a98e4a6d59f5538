import { adminApi } from '#web/api/admin.ts'
import { text } from '#web/content/pl/admin/deliveries.ts'
import type { DeliveryQuery, HeldAnswer } from '#worker/contract/admin/deliveries.ts'
import type { Failure, Result } from '../call-api.ts'
import { callApi } from '../call-api.ts'
import { describeFailure } from '../describe-failure.ts'

export const fetchDeliveries = (state: DeliveryQuery['state'], before?: string) =>
  callApi((options) =>
    adminApi.deliveries.$get({ query: { state, ...(before === undefined ? {} : { before }) } }, options),
  )

export const retryOne = (id: string) =>
  callApi((options) => adminApi.deliveries[':id'].retry.$post({ param: { id } }, options))

export const retryParked = () => callApi((options) => adminApi.deliveries.retry.$post({}, options))

/** Why a delivery could not be tried again. */
export function describeRetryFailure(failure: Failure): string {
  if (failure.kind === 'refused' && failure.code === 'changed_meanwhile') return text.busy
  const { heading, detail } = describeFailure(failure)
  return `${heading}. ${detail}`
}

/** What became of trying several again. */
export function describeRetries(answer: Result<{ retried: number; left: number }>): string {
  if (!answer.ok) return describeRetryFailure(answer.failure)
  const { retried, left } = answer.value
  return [text.retriedMany(retried), ...(left > 0 ? [text.left(left)] : [])].join('. ')
}

export const releaseHeld = () => callApi((options) => adminApi.deliveries.held.release.$post({}, options))

export const dropHeld = () => callApi((options) => adminApi.deliveries.held.drop.$post({}, options))

/** What became of a decision about everything held. */
export function describeHeld(answer: Result<HeldAnswer>, done: (count: number) => string): string {
  if (!answer.ok) return describeRetryFailure(answer.failure)
  const { changed, left } = answer.value
  return [done(changed), ...(left > 0 ? [text.leftHeld(left)] : [])].join('. ')
}
