import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { describeResult } from '../describe-result.ts'
import type { SubmitResult } from '../use-submission.ts'
import { describeUnreachable, toToast } from './describe-unreachable.ts'

/** The contact form's message about the result of a submit. */
export const describeContactResult = (
  result: SubmitResult<Receipt>,
  text: ContactFormText,
  errors: ErrorsText,
) =>
  describeResult(result, text, errors, {
    toToast: (sentence) => toToast(text, sentence),
    sentence: result.kind === 'rejected' ? (result.error ?? text.refusedWithoutReason) : text.failure,
    unreachable: describeUnreachable(text, errors),
  })
