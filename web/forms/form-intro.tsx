import type { ErrorsText } from '#web/content/pl/errors.ts'
import { FormMessage } from './form-message.tsx'
import type { SubmitMessage } from './submit-messages.ts'

interface FormIntroProps {
  /** What became of the last try. */
  feedback: SubmitMessage | null
  /** Worded errors of the fields, in the order of the form. */
  errors: { id: string; sentence: string }[]
  /** Whether the form holds what was typed before. */
  isRestored: boolean
  words: ErrorsText
}

/** What stands above a form's first field. */
export const FormIntro = ({ feedback, errors, isRestored, words }: FormIntroProps) => (
  <>
    {feedback ? <FormMessage feedback={feedback} errors={errors} /> : null}
    {isRestored && !feedback ? (
      <p role="status" className="mb-5 font-semibold">
        {words.draftRestored}
      </p>
    ) : null}
    <p className="mb-5 text-fact text-steel">{words.requiredNote}</p>
  </>
)
