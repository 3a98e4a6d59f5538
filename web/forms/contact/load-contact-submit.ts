import { loadReceipt } from '#web/components/receipt/load-receipt.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { describeFieldErrors, toRules } from '../describe-field-errors.ts'
import type { FormCode } from '../use-form.ts'
import { loadAdvice } from './advice.ts'
import { describeContactResult } from './describe-contact-result.ts'
import type { ContactValues } from './fields.ts'
import {
  type ContactContent,
  submitContactMessage,
  toReceiptContent,
  validateContactMessage,
} from './submit-contact-message.ts'

/** Loads what the contact form needs to send, and to tell the result. With the receipt: once something is sent, the network may be what fails. */
export async function loadContactSubmit(
  locale: Locale,
): Promise<FormCode<ContactValues, ContactContent, ContactFormText, Receipt>> {
  const [receiptPanel, advice] = await Promise.all([loadReceipt(locale), loadAdvice(locale)])
  return {
    validate: validateContactMessage,
    send: submitContactMessage,
    describeResult: describeContactResult,
    describeErrors: (errors, { fields }, errorsText) =>
      describeFieldErrors('contact', toRules(contactForm, fields), errors, errorsText, locale),
    toReceiptContent,
    receiptPanel,
    advice,
  }
}
