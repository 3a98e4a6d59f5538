import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { blamesFields, type Feedback, fieldsFeedback, sentFeedback } from '#web/forms/feedback.ts'
import type { Report } from '#web/forms/use-submission.ts'
import type { Receipt } from '#worker/contract/answers.ts'

/** What the client data form says of a report: the site's own sentence where it gave one, and what became of the text. */
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
