import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { SubmitMessage } from './describe-result.ts'
import { FormMessage } from './form-message.tsx'

interface FormIntroProps {
  /** About the last submit. */
  message: SubmitMessage | null
  /** Errors of fields, in the order of the form. */
  errors: { id: string; sentence: string }[]
  /** True if a draft was restored into the form. */
  isRestored: boolean
  text: ErrorsText
}

/** Above a form's first field: the message about the last submit, the restored draft, the note on required fields. */
export const FormIntro = ({ message, errors, isRestored, text }: FormIntroProps) => (
  <>
    {message ? <FormMessage message={message} errors={errors} /> : null}
    {isRestored && !message ? (
      <p role="status" className="mb-5 font-semibold">
        {text.draftRestored}
      </p>
    ) : null}
    <p className="mb-5 text-fact text-steel">{text.requiredNote}</p>
  </>
)
