import type { ContactFormText, ToastText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { Receipt } from '#worker/contract/answers.ts'
import { blamesFields, type Feedback, fieldsFeedback, sentFeedback } from './feedback.ts'
import type { Report } from './use-submission.ts'

function wordFailure(report: Report<Receipt>, text: ContactFormText): string {
  switch (report.kind) {
    case 'refused':
      return report.error ?? text.refusedWithoutReason
    case 'unreachable':
      return text.unreachable
    default:
      return text.failure
  }
}

/** What the contact form says of a report. */
export function contactFeedback(
  report: Report<Receipt>,
  text: ContactFormText,
  errors: ErrorsText,
): Feedback {
  const titled = (sentence: string): ToastText =>
    text.failureTitle ? { title: text.failureTitle, body: sentence } : { title: sentence, body: null }
  if (report.kind === 'sent') return sentFeedback(text.success, report.receipt, errors)
  if (blamesFields(report)) return fieldsFeedback(report, text.missing, titled, errors)
  const sentence = wordFailure(report, text)
  const detail = report.kind === 'unreachable' ? errors.unreachable : errors.kept
  return { kind: 'error', toast: titled(sentence), heading: sentence, details: [detail] }
}
