import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import {
  describeInvalid,
  describeSent,
  hasFieldErrors,
  isTransient,
  type SubmitMessage,
} from '#web/forms/describe-result.ts'
import type { SubmitResult } from '#web/forms/use-submission.ts'
import type { Receipt } from '#worker/contract/responses.ts'

/** The server's sentence, unless the failure is its own: for those the form has one that was agreed. */
const serverSentence = (result: SubmitResult<Receipt>): string | null =>
  result.kind === 'rejected' && result.status < 500 ? result.error : null

/** The client data form's message about the result of a submit. */
export function describeApplicationResult(
  result: SubmitResult<Receipt>,
  text: ApplicationText,
  errors: ErrorsText,
): SubmitMessage {
  if (result.kind === 'sent') return describeSent(text.success)
  if (hasFieldErrors(result)) {
    return describeInvalid(result, text.missing, (body) => ({ title: text.failure.title, body }), errors)
  }
  const error = serverSentence(result)
  const toast = error ? { title: text.failure.title, body: error } : text.failure
  return {
    kind: 'error',
    toast,
    heading: toast.body ?? toast.title,
    details: [result.kind === 'unreachable' ? errors.unreachable : errors.kept],
    canRetry: isTransient(result),
  }
}
