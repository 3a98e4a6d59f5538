import type { ReactNode } from 'react'
import type { ToastText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { ToastKind } from './toast.ts'
import type { SubmitResult } from './use-submission.ts'

/** One report in words: a passing toast, and the message that stays and says the same and more. */
export interface SubmitMessage {
  kind: ToastKind
  toast: ToastText
  heading: string
  details: string[]
  /** What leads out of it, where another try would not. */
  help?: ReactNode
}

export function describeSent(success: ToastText, receipt: Receipt, errors: ErrorsText): SubmitMessage {
  const details = [success.body, errors.reference(receipt.reference)].filter((detail) => detail !== null)
  return { kind: 'success', toast: success, heading: success.title, details }
}

/** Whether fields are to blame; then the message lists them. */
export function hasFieldErrors<R extends Receipt>(report: SubmitResult<R>): boolean {
  if (report.kind === 'invalid') return true
  return (
    report.kind === 'refused' && report.code === 'validation_failed' && Object.keys(report.errors).length > 0
  )
}

/** Blank fields have a sentence of their own; what else is wrong stands with each field. */
export function describeInvalid(
  report: SubmitResult<Receipt>,
  missing: ToastText,
  titled: (sentence: string) => ToastText,
  errors: ErrorsText,
): SubmitMessage {
  const isBlank = 'errors' in report && Object.values(report.errors).includes('required')
  const toast = isBlank ? missing : titled(errors.validationFailed)
  return { kind: 'error', toast, heading: errors.summary, details: [toast.body ?? toast.title] }
}
