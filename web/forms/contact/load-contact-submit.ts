import { loadReceipt } from '#web/components/receipt/load-receipt.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { describeFieldErrors, toRules } from '../describe-field-errors.ts'
import { loadAdvice } from './advice.ts'
import { describeContactResult } from './describe-contact-result.ts'
import { submitContactMessage, toReceiptContent, validateContactMessage } from './submit-contact-message.ts'

/** Loads what the contact form needs to send, and to tell the result. With the receipt: once something is sent, the network may be what fails. */
export async function loadContactSubmit(locale: Locale) {
  const [receipt, advice] = await Promise.all([loadReceipt(locale), loadAdvice(locale)])
  return {
    validate: validateContactMessage,
    send: submitContactMessage(locale),
    describeContactResult,
    describeErrors: (errors: FieldErrors, { fields }: ContactFormText, errorsText: ErrorsText) =>
      describeFieldErrors('contact', toRules(contactForm, fields), errors, errorsText, locale),
    toReceiptContent,
    receipt,
    advice,
  }
}

export type ContactSubmit = Awaited<ReturnType<typeof loadContactSubmit>>
