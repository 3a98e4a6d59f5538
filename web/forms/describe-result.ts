import type { ReactNode } from 'react'
import type { ToastText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { ToastKind } from '../components/ui/toaster.tsx'
import type { SubmitResult } from './use-submission.ts'

/** The text for one result: a toast, and the persistent form message with the same and more. */
export interface SubmitMessage {
  kind: ToastKind
  /** Null where it would only repeat the message. */
  toast: ToastText | null
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

/** True if the message should list errors of fields. */
export const hasFieldErrors = (result: SubmitResult<Receipt>): boolean =>
  result.kind === 'invalid' ||
  (result.kind === 'rejected' && result.code === 'validation_failed' && Object.keys(result.errors).length > 0)

interface FailureTexts {
  toToast(sentence: string): ToastText
  /** About a failure for which no field is to blame. */
  sentence: string
  unreachable: SubmitMessage
}

/** A form's message about the result of a submit. Errors of fields are shown at them; missing values have a toast of their own. */
export function describeResult(
  result: SubmitResult<Receipt>,
  { success, missing }: { success: ToastText; missing: ToastText },
  errors: ErrorsText,
  { toToast, sentence, unreachable }: FailureTexts,
): SubmitMessage {
  if (result.kind === 'sent') return { kind: 'success', toast: success, heading: success.title, details: [] }
  if (result.kind === 'unreachable') return unreachable
  if (hasFieldErrors(result)) {
    const hasMissing = 'errors' in result && Object.values(result.errors).includes('required')
    const toast = hasMissing ? missing : toToast(errors.validationFailed)
    return { kind: 'error', toast, heading: errors.summary, details: [toast.body ?? toast.title] }
  }
  const toast = toToast(sentence)
  return {
    kind: 'error',
    toast,
    heading: toast.body ?? toast.title,
    details: [errors.kept],
    // Nothing of what was sent is wrong: the site failed, or something on the way to it.
    canRetry: result.kind === 'failed' || (result.kind === 'rejected' && result.status >= 500),
  }
}
