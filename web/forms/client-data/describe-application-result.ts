import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { describeResult, hasFieldErrors, type SubmitMessage } from '#web/forms/describe-result.ts'
import type { SubmitResult } from '#web/forms/use-submission.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { describeUnreachable } from './describe-unreachable.ts'

/** The server's sentence, unless the failure is its own: for those the form has one that was agreed. */
const serverSentence = (result: SubmitResult<Receipt>): string | null =>
  result.kind === 'rejected' && result.status < 500 ? result.error : null

/**
 * The client data form's message about the result of a submit. Where fields are to be corrected it has no toast: on a phone
 * that would cover the last links of a long summary.
 */
export function describeApplicationResult(
  result: SubmitResult<Receipt>,
  text: ApplicationText,
  errors: ErrorsText,
): SubmitMessage {
  const message = describeResult(result, text, errors, {
    toToast: (body) => ({ title: text.failure.title, body }),
    sentence: serverSentence(result) ?? text.failure.body ?? '',
    unreachable: describeUnreachable(text, errors),
  })
  return hasFieldErrors(result) ? { ...message, toast: null } : message
}
