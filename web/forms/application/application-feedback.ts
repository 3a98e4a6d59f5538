import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { blamesFields, type Feedback, fieldsFeedback, sentFeedback } from '#web/forms/feedback.ts'
import type { Report } from '#web/forms/use-submission.ts'
import type { Receipt } from '#worker/contract/answers.ts'

function wordReason(report: Report<Receipt>, errors: ErrorsText): string {
  if (report.kind === 'unreachable') return errors.unreachable
  if (report.kind === 'refused') return errors.refusals[report.code] ?? errors.kept
  return (report.kind === 'refused_otherwise' && report.error) || errors.kept
}

/** What the client data form says of a report: one sentence for every failure, and the reason below it. */
export function applicationFeedback(
  report: Report<Receipt>,
  text: ApplicationText,
  errors: ErrorsText,
): Feedback {
  if (report.kind === 'sent') return sentFeedback(text.success, report.receipt, errors)
  if (blamesFields(report)) {
    return fieldsFeedback(report, text.missing, (body) => ({ title: text.failure.title, body }), errors)
  }
  return {
    kind: 'error',
    toast: text.failure,
    heading: text.failure.body ?? text.failure.title,
    details: [wordReason(report, errors)],
  }
}
