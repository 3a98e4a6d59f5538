import { buttonClass } from '#web/components/ui/button-class.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { SubmitMessage } from './describe-result.ts'
import { FormMessage } from './form-message.tsx'
import type { Submission } from './use-submission.ts'

interface FormIntroProps {
  /** About the last submit. */
  message: SubmitMessage | null
  /** Errors of fields, in the order of the form. */
  errors: { id: string; sentence: string }[]
  submission: Submission
  text: ErrorsText
}

const TryAgain = ({ label }: { label: string }) => (
  <button type="submit" className={`mt-4 ${buttonClass('secondary')}`}>
    {label}
  </button>
)

/** Above a form's first field: the message about the last submit, the restored draft, the note on required fields. */
export const FormIntro = ({ message, errors, submission, text }: FormIntroProps) => (
  <>
    {submission.retry ? (
      <submission.retry.module.RetryPanel
        retry={submission.retry}
        text={submission.retry.module.text}
        cancel={submission.cancelRetry}
      />
    ) : null}
    {message && !submission.retry ? (
      <FormMessage message={message} errors={errors} takesFocus={submission.isByHand}>
        {message.canRetry ? <TryAgain label={text.tryAgain} /> : null}
      </FormMessage>
    ) : null}
    {submission.isRestored && !message ? (
      <p role="status" className="mb-5 font-semibold">
        {text.draftRestored}
      </p>
    ) : null}
    <p className="mb-5 text-fact text-steel">{text.requiredNote}</p>
  </>
)
