import type { ContactFormText, ToastText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import {
  describeInvalid,
  describeSent,
  hasFieldErrors,
  isTransient,
  type SubmitMessage,
} from '../describe-result.ts'
import type { SubmitResult } from '../use-submission.ts'
import { toUnreachable } from './to-unreachable.ts'

/** The contact form's message about the result of a submit. */
export function describeContactResult(
  result: SubmitResult<Receipt>,
  text: ContactFormText,
  errors: ErrorsText,
): SubmitMessage {
  const toToast = (sentence: string): ToastText =>
    text.failureTitle ? { title: text.failureTitle, body: sentence } : { title: sentence, body: null }
  if (result.kind === 'sent') return describeSent(text.success)
  if (result.kind === 'unreachable') return toUnreachable(text, errors)
  if (hasFieldErrors(result)) return describeInvalid(result, text.missing, toToast, errors)
  const sentence = result.kind === 'rejected' ? (result.error ?? text.refusedWithoutReason) : text.failure
  return {
    kind: 'error',
    toast: toToast(sentence),
    heading: sentence,
    details: [errors.kept],
    canRetry: isTransient(result),
  }
}
