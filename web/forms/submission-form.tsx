import type { ReactNode, RefObject } from 'react'
import type { LazyModule } from '#web/browser/lazy-module.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { preloadToaster } from '../components/ui/toast.ts'
import type { SubmitMessage } from './describe-result.ts'
import { FormIntro } from './form-intro.tsx'
import type { Submission } from './use-submission.ts'

interface SubmissionFormProps {
  form: RefObject<HTMLFormElement | null>
  submission: Submission
  /** The address to which browsers without JavaScript post the form; none for a form that needs scripts. */
  action?: string | undefined
  /** The code for the submit; fetched while the visitor is still typing. */
  submitModule: LazyModule<unknown>
  /** About the last submit. */
  message: SubmitMessage | null
  /** Errors of fields, in the order of the form. */
  fieldErrors: { id: string; sentence: string }[]
  text: ErrorsText
  children: ReactNode
}

/** The form element and what is above its first field. A plain HTML form before hydration. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { form, submission, action, submitModule, message, fieldErrors, text, children } = props
  const { handleSubmit, isReady, isSending, isRestored } = submission
  const preload = () => {
    submitModule.load().catch(() => undefined)
    preloadToaster()
  }
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate={isReady}
      onSubmit={handleSubmit}
      onFocus={preload}
      aria-busy={isSending}
      className="relative"
    >
      <FormIntro message={message} errors={fieldErrors} isRestored={isRestored} text={text} />
      {children}
    </form>
  )
}
