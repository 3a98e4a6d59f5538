import { type ReactNode, useRef } from 'react'
import { Captcha } from '#web/captcha/captcha.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { FieldText } from '#web/content/field-texts.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { FormField } from '#worker/domain/forms/field.ts'
import { preloadToaster } from '../components/ui/toast.ts'
import type { SubmitMessage } from './describe-result.ts'
import { Field } from './field.tsx'
import { type FieldSentence, toInput } from './field-input.ts'
import { FilesField } from './files/files-field.tsx'
import { FormMessage } from './form-message.tsx'
import { Honeypot } from './honeypot.tsx'
import type { useForm } from './use-form.ts'
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
const FormIntro = ({ message, errors, submission, text }: FormIntroProps) => (
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

/** Changes the files alone, which TypeScript does not find to be part of any form's values. */
type ChangeFiles = Parameters<typeof FilesField>[0]['change']

interface FormViewProps<State> {
  state: State
  errors: FieldSentence[]
  /** The button's, by itself and while the form is sent. */
  submit: string
  submitting: string
  className: string
  /** Styles of the box around the button. */
  footClassName?: string
  /** Below the button. */
  note: ReactNode
  children(renderField: (field: FormField) => ReactNode): ReactNode
}

/**
 * A public form: what is above its first field, its fields as `children` arranges them, its files, and its button. A plain
 * HTML form before hydration.
 */
export function FormView<
  Values extends { files: UploadedFile[] },
  Content,
  Text extends { fields: Record<string, FieldText> },
  R extends Receipt,
>(props: FormViewProps<ReturnType<typeof useForm<Values, Content, Text, R>>>) {
  const { state, errors, submit, submitting, className, footClassName, note, children } = props
  const { form, action, locale, text, errorsText, values, submission, advice, message } = state
  const { isReady } = submission
  const preload = () => {
    state.load().catch(() => undefined)
    submission.preloadRetry()
    preloadToaster()
  }
  const latest = useRef(preload)
  latest.current = preload
  // There was no event for whoever began before the page was hydrated.
  useEffect(() => {
    if (isReady && state.ref.current?.contains(document.activeElement)) latest.current()
  }, [isReady, state.ref])
  const sentenceOf = (name: string) => errors.find((error) => error.name === name)?.sentence
  const renderField = (field: FormField) => (
    <Field
      key={field.name}
      form={form}
      name={field.name}
      label={text.fields[field.name]?.label ?? ''}
      required={field.required}
      value={String(values[field.name as keyof Values])}
      onChange={(value) => state.change({ [field.name]: value } as Partial<Values>)}
      error={sentenceOf(field.name)}
      getAdvice={advice?.of(field.name)}
      {...toInput(field)}
    />
  )
  return (
    <form
      ref={state.ref}
      method="post"
      action={action}
      noValidate={isReady}
      onSubmit={submission.handleSubmit}
      onFocus={preload}
      aria-busy={submission.isSending}
      className="relative"
    >
      <FormIntro message={message} errors={errors} submission={submission} text={errorsText} />
      {action ? (
        <>
          <input type="hidden" name="language" value={locale} />
          <Honeypot label={errorsText.leaveEmpty} />
        </>
      ) : null}
      {/* A switch for all fields at once, and no group that needs a name. */}
      <fieldset role="none" disabled={submission.isSending} className={className}>
        {children(renderField)}
        {import.meta.env.TAKES_FILES ? (
          <FilesField
            kind={state.kind}
            form={form}
            locale={locale}
            text={errorsText.files}
            uploaded={values.files}
            change={state.change as unknown as ChangeFiles}
            update={state.update as unknown as ChangeFiles}
            getForm={state.getId}
            handle={state.files}
            isReady={isReady}
            error={sentenceOf('files')}
          />
        ) : null}
        <div className={footClassName}>
          {action && import.meta.env.TURNSTILE_SITE_KEY ? <Captcha action={form} locale={locale} /> : null}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <button type="submit" className={buttonClass('primary')}>
              {submission.isSending ? submitting : submit}
            </button>
            {advice ? (
              <advice.SubmitNotes
                getNotes={(focusedId) => advice.getNotes(values, focusedId)}
                failure={message?.canRetry ? errorsText.notSent : null}
              />
            ) : null}
          </div>
          {note}
        </div>
      </fieldset>
    </form>
  )
}
