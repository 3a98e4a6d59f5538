import { httpStatusOf, isDeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import { deliveries as text } from '../texts.ts'

const words = text.errors

function describeStatus(status: string): string {
  if (status === '401' || status === '403') return words.denied(status)
  if (status === '404' || status === '410') return words.missing(status)
  if (status === '429') return words.crowded(status)
  return status.startsWith('5') ? words.broken(status) : words.rejected(status)
}

/** Why a delivery failed, from the code that the outbox stored. */
export function describeDeliveryError(reason: string): string {
  if (isDeliveryError(reason)) return words.codes[reason]
  const status = httpStatusOf(reason)
  return status === null ? words.otherwise(reason) : describeStatus(status)
}
