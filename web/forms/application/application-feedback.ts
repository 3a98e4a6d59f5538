import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { blamesFields, type Feedback, fieldsFeedback, sentFeedback } from '#web/forms/feedback.ts'
import type { Report } from '#web/forms/use-submission.ts'
import type { Receipt } from '#worker/contract/answers.ts'

/** How the client data form words a result: the server's sentence where it sent one, and that the text is kept. */
export function applicationFeedback(
  report: Report<Receipt>,
  text: ApplicationText,
  errors: ErrorsText,
): Feedback {
  if (report.kind === 'sent') return sentFeedback(text.success, report.receipt, errors)
  if (blamesFields(report)) {
    return fieldsFeedback(report, text.missing, (body) => ({ title: text.failure.title, body }), errors)
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
