import { loadReceipt } from '#web/components/receipt/load-receipt.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { loadAdvice } from './advice.ts'
import { describeContactErrors } from './describe-contact-errors.ts'
import { describeContactResult } from './describe-contact-result.ts'
import { submitContactMessage, toReceiptContent, validateContactMessage } from './submit-contact-message.ts'

/** Loads what the contact form needs to send, and to tell the result. With the receipt: once something is sent, the network may be what fails. */
export async function loadContactSubmit(locale: Locale) {
  const [receipt, advice] = await Promise.all([loadReceipt(locale), loadAdvice(locale)])
  return {
    validateContactMessage,
    submitContactMessage,
    describeContactResult,
    describeContactErrors,
    toReceiptContent,
    receipt,
    advice,
  }
}

export type ContactSubmit = Awaited<ReturnType<typeof loadContactSubmit>>
