import { loadReceipt } from '#web/components/receipt/load-receipt.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { describeFieldErrors, toRules } from '../describe-field-errors.ts'
import { describeResult } from '../describe-result.ts'
import type { FormCode } from '../use-form.ts'
import type { SubmitResult } from '../use-submission.ts'
import { loadAdvice } from './advice.ts'
import { describeUnreachable, toToast } from './describe-unreachable.ts'
import type { ContactValues } from './fields.ts'
import {
  type ContactContent,
  submitContactMessage,
  toReceiptContent,
  validateContactMessage,
} from './submit-contact-message.ts'

/** The contact form's message about the result of a submit. */
export const describeContactResult = (
  result: SubmitResult<Receipt>,
  text: ContactFormText,
  errors: ErrorsText,
) =>
  describeResult(result, text, errors, {
    toToast: (sentence) => toToast(text, sentence),
    sentence: result.kind === 'rejected' ? (result.error ?? text.refusedWithoutReason) : text.failure,
    unreachable: describeUnreachable(text, errors),
  })

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
