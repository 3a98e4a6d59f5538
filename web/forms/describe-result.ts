import type { ReactNode } from 'react'
import type { ToastText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { ToastKind } from '../components/ui/toast.ts'
import type { SubmitResult } from './use-submission.ts'

/** The text for one result: a toast, and the persistent form message with the same and more. */
export interface SubmitMessage {
  kind: ToastKind
  toast: ToastText
  heading: string
  details: string[]
  /** A way to continue where another submit would not help, a link to sign in for example. */
  help?: ReactNode
}

/** The content of the receipt: the reference number, and how many files came. */
export function describeReceipt(receipt: Receipt, errors: ErrorsText): string[] {
  const { reference, files_saved: saved, files_missing: missing } = receipt
  return [
    errors.reference(reference),
    ...(saved ? [errors.files.saved(saved)] : []),
    ...(missing ? [errors.files.missing(missing)] : []),
    ...(receipt.mails_receipt ? [errors.mailsReceipt] : []),
  ]
}

export function describeSent(success: ToastText, receipt: Receipt, errors: ErrorsText): SubmitMessage {
  const details = [...(success.body === null ? [] : [success.body]), ...describeReceipt(receipt, errors)]
  return { kind: 'success', toast: success, heading: success.title, details }
}

/** True if the message should list errors of fields. */
export function hasFieldErrors<R extends Receipt>(result: SubmitResult<R>): boolean {
  if (result.kind === 'invalid') return true
  return (
    result.kind === 'rejected' && result.code === 'validation_failed' && Object.keys(result.errors).length > 0
  )
}

/** Errors of fields: each is shown at its field; missing required fields have a toast of their own. */
export function describeInvalid(
  result: SubmitResult<Receipt>,
  missing: ToastText,
  toToast: (sentence: string) => ToastText,
  errors: ErrorsText,
): SubmitMessage {
  const hasMissing = 'errors' in result && Object.values(result.errors).includes('required')
  const toast = hasMissing ? missing : toToast(errors.validationFailed)
  return { kind: 'error', toast, heading: errors.summary, details: [toast.body ?? toast.title] }
}
