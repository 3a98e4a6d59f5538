import type { ContactFormText, ToastText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { describeInvalid, describeSent, hasFieldErrors, type SubmitMessage } from '../submit-messages.ts'
import type { SubmitResult } from '../use-submission.ts'

function describeFailure(report: SubmitResult<Receipt>, text: ContactFormText): string {
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
export function describeContactResult(
  report: SubmitResult<Receipt>,
  text: ContactFormText,
  errors: ErrorsText,
): SubmitMessage {
  const titled = (sentence: string): ToastText =>
    text.failureTitle ? { title: text.failureTitle, body: sentence } : { title: sentence, body: null }
  if (report.kind === 'sent') return describeSent(text.success, report.receipt, errors)
  if (hasFieldErrors(report)) return describeInvalid(report, text.missing, titled, errors)
  const sentence = describeFailure(report, text)
  const detail = report.kind === 'unreachable' ? errors.unreachable : errors.kept
  return { kind: 'error', toast: titled(sentence), heading: sentence, details: [detail] }
}
