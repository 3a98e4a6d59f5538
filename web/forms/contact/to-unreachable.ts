import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { SubmitMessage } from '../describe-result.ts'

/** The message about a message that did not leave; as `describeContactResult` would word it. */
export const toUnreachable = (
  { failureTitle, failure, unreachable }: ContactFormText,
  errors: ErrorsText,
): SubmitMessage => ({
  kind: 'error',
  toast: failureTitle ? { title: failureTitle, body: unreachable } : { title: unreachable, body: null },
  heading: unreachable,
  // Polish has a sentence of its own for a lost connection, which gives the advice already.
  details: [unreachable === failure ? errors.unreachable : errors.kept],
  canRetry: true,
})
