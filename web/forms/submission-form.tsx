import { type ReactNode, type RefObject, useRef } from 'react'
import type { LazyModule } from '#web/browser/lazy-module.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
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
  submitModule: Pick<LazyModule<unknown>, 'load'>
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
  const { handleSubmit, isReady, isSending, preloadRetry } = submission
  const preload = () => {
    submitModule.load().catch(() => undefined)
    preloadRetry()
    preloadToaster()
  }
  const latest = useRef(preload)
  latest.current = preload
  // There was no event for whoever began before the page was hydrated.
  useEffect(() => {
    if (isReady && form.current?.contains(document.activeElement)) latest.current()
  }, [isReady, form])
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
      <FormIntro message={message} errors={fieldErrors} submission={submission} text={text} />
      {children}
    </form>
  )
}
