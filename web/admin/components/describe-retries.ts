import type { HeldResponse, RetryResponse } from '#worker/contract/admin/delivery-responses.ts'
import type { Failure } from '../data/call-api.ts'
import { deliveries as text } from '../texts.ts'
import { describeBriefly } from './describe-failure.ts'

export const describeRetryFailure = (failure: Failure): string =>
  describeBriefly(failure, { changed_meanwhile: text.busy })

export const describeRetries = ({ retried, left }: RetryResponse): string =>
  [text.retriedMany(retried), ...(left > 0 ? [text.left(left)] : [])].join('. ')

export const describeHeld = ({ changed, left }: HeldResponse, done: (count: number) => string): string =>
  [done(changed), ...(left > 0 ? [text.leftHeld(left)] : [])].join('. ')
