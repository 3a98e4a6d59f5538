import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { SubmitMessage } from '#web/forms/describe-result.ts'

export const describeUnreachable = ({ failure }: ApplicationText, errors: ErrorsText): SubmitMessage => ({
  kind: 'error',
  toast: failure,
  heading: failure.body ?? failure.title,
  details: [errors.unreachable],
  canRetry: true,
})
