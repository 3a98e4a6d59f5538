import type { HeldResponse, RetryResponse } from '#worker/contract/admin/delivery-responses.ts'
import type { Failure } from '../data/call-api.ts'
import { deliveries as text } from '../texts.ts'
import { describeFailure } from './describe-failure.ts'

export function describeRetryFailure(failure: Failure): string {
  if (failure.kind === 'rejected' && failure.code === 'changed_meanwhile') return text.busy
  const { heading, detail } = describeFailure(failure)
  return `${heading}. ${detail}`
}

export const describeRetries = ({ retried, left }: RetryResponse): string =>
  [text.retriedMany(retried), ...(left > 0 ? [text.left(left)] : [])].join('. ')

export const describeHeld = ({ changed, left }: HeldResponse, done: (count: number) => string): string =>
  [done(changed), ...(left > 0 ? [text.leftHeld(left)] : [])].join('. ')
