import { httpStatusOf, isDeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import { deliveries as text } from '../texts.ts'

const errorsText = text.errors

function describeStatus(status: string): string {
  if (status === '401' || status === '403') return errorsText.denied(status)
  if (status === '404' || status === '410') return errorsText.missing(status)
  if (status === '429') return errorsText.crowded(status)
  return status.startsWith('5') ? errorsText.broken(status) : errorsText.rejected(status)
}

/** Why a delivery failed, from the code that the outbox stored. */
export function describeDeliveryError(reason: string): string {
  if (isDeliveryError(reason)) return errorsText.codes[reason]
  const status = httpStatusOf(reason)
  return status === null ? errorsText.otherwise(reason) : describeStatus(status)
}
