import type { ContactFormText, ToastText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { SubmitMessage } from '../describe-result.ts'

export const toToast = ({ failureTitle }: ContactFormText, sentence: string): ToastText =>
  failureTitle ? { title: failureTitle, body: sentence } : { title: sentence, body: null }

/** A message that did not leave. Polish has a sentence of its own for a lost connection, which gives the advice already. */
export const describeUnreachable = (text: ContactFormText, errors: ErrorsText): SubmitMessage => ({
  kind: 'error',
  toast: toToast(text, text.unreachable),
  heading: text.unreachable,
  details: [text.unreachable === text.failure ? errors.unreachable : errors.kept],
  canRetry: true,
})
