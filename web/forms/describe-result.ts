import type { ReactNode } from 'react'
import type { ToastText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { ToastKind } from '../components/ui/toaster.tsx'
import type { SubmitResult } from './use-submission.ts'

/** The text for one result: a toast, and the persistent form message with the same and more. */
export interface SubmitMessage {
  kind: ToastKind
  toast: ToastText
  heading: string
  details: string[]
  /** The same may succeed at the next try. */
  canRetry?: boolean
  /** A way to continue where another submit would not help, a link to sign in for example. */
  help?: ReactNode
}

/** Sentences on the files that came with the submission, and those that did not. */
export const describeFiles = (
  { files_saved: saved, files_missing: missing }: Receipt,
  { files }: ErrorsText,
): string[] => [...(saved ? [files.saved(saved)] : []), ...(missing ? [files.missing(missing)] : [])]

export const describeSent = (success: ToastText): SubmitMessage => ({
  kind: 'success',
  toast: success,
  heading: success.title,
  details: [],
})

/** True if the message should list errors of fields. */
export function hasFieldErrors<R extends Receipt>(result: SubmitResult<R>): boolean {
  if (result.kind === 'invalid') return true
  return (
    result.kind === 'rejected' && result.code === 'validation_failed' && Object.keys(result.errors).length > 0
  )
}

/** True if nothing of what was sent is wrong: no answer, or a failure of the site or on the way to it. */
export const isTransient = (result: SubmitResult<Receipt>): boolean =>
  result.kind === 'unreachable' ||
  result.kind === 'failed' ||
  (result.kind === 'rejected' && result.status >= 500)

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
