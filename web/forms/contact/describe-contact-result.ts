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

function describeFailure(result: SubmitResult<Receipt>, text: ContactFormText): string {
  switch (result.kind) {
    case 'rejected':
      return result.error ?? text.refusedWithoutReason
    case 'unreachable':
      return text.unreachable
    default:
      return text.failure
  }
}

/** The contact form's message about the result of a submit. */
export function describeContactResult(
  result: SubmitResult<Receipt>,
  text: ContactFormText,
  errors: ErrorsText,
): SubmitMessage {
  const toToast = (sentence: string): ToastText =>
    text.failureTitle ? { title: text.failureTitle, body: sentence } : { title: sentence, body: null }
  if (result.kind === 'sent') return describeSent(text.success)
  if (hasFieldErrors(result)) return describeInvalid(result, text.missing, toToast, errors)
  const sentence = describeFailure(result, text)
  // Polish has a sentence of its own for a lost connection, which gives the advice already.
  const isAdvised = result.kind !== 'unreachable' || text.unreachable !== text.failure
  return {
    kind: 'error',
    toast: toToast(sentence),
    heading: sentence,
    details: [isAdvised ? errors.kept : errors.unreachable],
    canRetry: isTransient(result),
  }
}
