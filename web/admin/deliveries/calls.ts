import { adminApi } from '#web/api/admin.ts'
import { text } from '#web/content/pl/admin/deliveries.ts'
import type { DeliveryQuery, HeldAnswer } from '#worker/contract/admin/deliveries.ts'
import type { Answer, Failure } from '../ask.ts'
import { ask } from '../ask.ts'
import { wordFailure } from '../word-failure.ts'

export const fetchDeliveries = (state: DeliveryQuery['state'], before?: string) =>
  ask((options) =>
    adminApi.deliveries.$get({ query: { state, ...(before === undefined ? {} : { before }) } }, options),
  )

export const retryOne = (id: string) =>
  ask((options) => adminApi.deliveries[':id'].retry.$post({ param: { id } }, options))

export const retryParked = () => ask((options) => adminApi.deliveries.retry.$post({}, options))

/** Why a delivery could not be tried again. */
export function wordRetryFailure(failure: Failure): string {
  if (failure.kind === 'refused' && failure.code === 'changed_meanwhile') return text.busy
  const { heading, detail } = wordFailure(failure)
  return `${heading}. ${detail}`
}

/** What became of trying several again. */
export function wordRetries(answer: Answer<{ retried: number; left: number }>): string {
  if (!answer.ok) return wordRetryFailure(answer.failure)
  const { retried, left } = answer.value
  return [text.retriedMany(retried), ...(left > 0 ? [text.left(left)] : [])].join('. ')
}

export const releaseHeld = () => ask((options) => adminApi.deliveries.held.release.$post({}, options))

export const dropHeld = () => ask((options) => adminApi.deliveries.held.drop.$post({}, options))

/** What became of a decision about everything held. */
export function wordHeld(answer: Answer<HeldAnswer>, done: (count: number) => string): string {
  if (!answer.ok) return wordRetryFailure(answer.failure)
  const { changed, left } = answer.value
  return [done(changed), ...(left > 0 ? [text.leftHeld(left)] : [])].join('. ')
}
