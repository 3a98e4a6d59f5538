import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import {
  describeInvalid,
  describeSent,
  hasFieldErrors,
  type SubmitMessage,
} from '#web/forms/submit-messages.ts'
import type { SubmitResult } from '#web/forms/use-submission.ts'
import type { Receipt } from '#worker/contract/responses.ts'

/** How the client data form words a result: the server's sentence where it sent one, and that the text is kept. */
export function describeApplicationResult(
  report: SubmitResult<Receipt>,
  text: ApplicationText,
  errors: ErrorsText,
): SubmitMessage {
  if (report.kind === 'sent') return describeSent(text.success, report.receipt, errors)
  if (hasFieldErrors(report)) {
    return describeInvalid(report, text.missing, (body) => ({ title: text.failure.title, body }), errors)
  }
  const error = report.kind === 'refused' ? report.error : null
  const toast = error ? { title: text.failure.title, body: error } : text.failure
  return {
    kind: 'error',
    toast,
    heading: toast.body ?? toast.title,
    details: [report.kind === 'unreachable' ? errors.unreachable : errors.kept],
  }
}
