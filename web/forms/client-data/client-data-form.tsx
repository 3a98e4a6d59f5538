import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { LazyModule } from '#web/browser/lazy-module.ts'
import { PolicyLink } from '#web/components/privacy/policy-link.tsx'
import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { showToast } from '#web/components/ui/toast.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { describeFieldErrors } from '#web/forms/describe-field-errors.ts'
import type { SubmitMessage } from '#web/forms/describe-result.ts'
import { Field } from '#web/forms/field.tsx'
import { FilesField, type FilesHandle } from '#web/forms/files/files-field.tsx'
import { unsentFiles } from '#web/forms/files/unsent-files.ts'
import type { SendOutcome } from '#web/forms/send-with-captcha.ts'
import { SubmissionForm } from '#web/forms/submission-form.tsx'
import { type SubmitResult, useSubmission, type ValidationResult } from '#web/forms/use-submission.ts'
import type { ApplicationFields } from '#worker/contract/client-application.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { FormAdvice } from './advice.ts'
import { AuthorizationRows } from './authorization-rows.tsx'
import { type ClientReceipt, toClientReceipt } from './client-receipt.ts'
import { toFieldRules } from './field-rules.ts'
import {
  type ApplicationValues,
  type AuthorizationRow,
  applicationDrafts,
  emptyApplication,
  fieldGroups,
} from './fields.ts'
import { NoScriptAuthorizationRows } from './no-script-authorization-rows.tsx'
import { SamePerson } from './same-person.tsx'

/** The content that is sent, without the form's additions. */
export type ApplicationContent = ApplicationFields & { files?: string[] }

type Content = ApplicationContent & { id: string; language: Locale }

/** Validates and sends the data; each of the two forms has its own. */
export interface ClientDataSubmit {
  validate(values: ApplicationValues): ValidationResult<ApplicationContent>
  send(content: Content, form: HTMLFormElement | null, isByHand: boolean): Promise<SendOutcome<ClientReceipt>>
}

/** The text that both forms share. */
export interface FormTexts {
  text: ApplicationText
  errors: ErrorsText
}

export interface ClientDataFormProps extends FormTexts {
  locale: Locale
  /** After the data were stored; the dialog closes, and the page below shows the content. */
  onSent(receipt: ClientReceipt, content: ReceiptContent): void
}

/** The form of a visitor or of a signed-in user, bound to its text. */
export interface LoadedForm extends FormTexts {
  Form: ComponentType<Pick<ClientDataFormProps, 'onSent'>>
}

interface SubmitProps {
  /** The address to which browsers without JavaScript post the form; none for the signed-in form, which needs scripts. */
  action?: string
  /** Fetched while the form is being filled in. */
  submit: LazyModule<ClientDataSubmit>
  /** Must be memoised. */
  describeResult(result: SubmitResult<Receipt>): SubmitMessage
  children?: ReactNode
  /** Rendered before the button. */
  captcha?: ReactNode
}

/** The client data form of visitors and signed-in users: twelve fields in four groups, and the authorization rows. */
export function ClientDataForm(props: ClientDataFormProps & SubmitProps) {
  const {
    text,
    errors: errorsText,
    locale,
    onSent,
    action,
    submit,
    describeResult,
    children,
    captcha,
  } = props
  const form = useRef<HTMLFormElement>(null)
  const files = useRef<FilesHandle>(null)
  const submitted = useRef(emptyApplication)
  const [advice, setAdvice] = useState<FormAdvice | null>(null)
  // With the receipt: once something is sent, the network may be what fails.
  const loadToSend = async () => {
    const [loaded, { createFormAdvice, loadReceipt }] = await Promise.all([
      submit.load(),
      import('./load-client-submit.ts'),
    ])
    await loadReceipt(locale)
    setAdvice((current) => current ?? createFormAdvice(text, locale))
    return loaded
  }
  const { values, change, update, result, errors, removeRowErrors, submission, getId } = useSubmission({
    form,
    locale,
    empty: emptyApplication,
    drafts: applicationDrafts,
    prepare: (isByHand) => unsentFiles(files, isByHand),
    validate: async (typed) => {
      submitted.current = typed
      return (await loadToSend()).validate(typed)
    },
    send: async (content, isByHand) =>
      (await submit.load()).send({ ...content, language: locale }, form.current, isByHand),
    onResult: (next) => {
      const { kind, toast } = describeResult(next)
      showToast(kind, toast)
      if (next.kind === 'sent')
        onSent(next.receipt, toClientReceipt(next.receipt, submitted.current, text, errorsText))
    },
  })
  const message = useMemo(
    () => (result && result.kind !== 'sent' ? describeResult(result) : null),
    [result, describeResult],
  )
  const rowCount = values.authorizations.length
  const fieldErrors = useMemo(() => {
    const rules = toFieldRules(text, rowCount, errorsText.files.errors.unsent)
    return describeFieldErrors('application', rules, errors, errorsText, locale)
  }, [errors, rowCount, text, errorsText, locale])
  const sentenceOf = (name: string) => fieldErrors.find((error) => error.name === name)?.sentence
  const changeRows = useCallback(
    (update: (rows: AuthorizationRow[]) => AuthorizationRow[]) =>
      change(({ authorizations }) => ({ authorizations: update(authorizations) })),
    [change],
  )
  const forgetRow = useCallback(
    (index: number) => removeRowErrors('authorizations', index),
    [removeRowErrors],
  )

  return (
    <SubmissionForm
      form={form}
      submission={submission}
      action={action}
      submitModule={{ load: loadToSend }}
      message={message}
      fieldErrors={fieldErrors}
      text={errorsText}
    >
      {children}
      {/* A switch for all fields at once, and no group that needs a name. */}
      <fieldset role="none" disabled={submission.isSending} className="grid gap-8">
        {fieldGroups.map((group) => (
          <fieldset key={group.name} className="border-t-2 border-ink pt-4">
            <legend className="float-left mb-4 w-full text-name font-extrabold">
              {text.groups[group.name]}
            </legend>
            {group.name === 'billing' ? <p className="clear-both mb-4 text-fact">{text.bankNote}</p> : null}
            {group.name === 'payment' ? (
              <SamePerson values={values} text={text.samePerson} change={change} />
            ) : null}
            <div className="clear-both grid gap-5 sm:grid-cols-2">
              {group.fields.map(({ name, ...shape }) => (
                <Field
                  key={name}
                  form="application"
                  name={name}
                  label={text.fields[name].label}
                  required={text.fields[name].required !== null}
                  value={values[name]}
                  onChange={(value) => change({ [name]: value })}
                  error={sentenceOf(name)}
                  getAdvice={advice?.of(name)}
                  {...shape}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <AuthorizationRows
          rows={values.authorizations}
          text={text.authorizations}
          errors={fieldErrors}
          onChange={changeRows}
          onRemoved={forgetRow}
        />
        {action ? <NoScriptAuthorizationRows text={text.authorizations} /> : null}
        {import.meta.env.TAKES_FILES ? (
          <FilesField
            kind={action ? 'client_application' : 'client_data'}
            form="application"
            locale={locale}
            text={errorsText.files}
            uploaded={values.files}
            change={change}
            update={update}
            getForm={getId}
            handle={files}
            isReady={submission.isReady}
            error={sentenceOf('files')}
          />
        ) : null}
        {/* Toasts cover the bottom of a phone's screen: the padding lets the link scroll above them. */}
        <div className="border-t-2 border-ink pt-5 max-md:pb-32">
          {captcha}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <button type="submit" className={buttonClass('primary')}>
              {submission.isSending ? text.submitting : text.submit}
            </button>
            {advice ? (
              <advice.SubmitNotes
                getNotes={(focusedId) => advice.getNotes(values, focusedId)}
                failure={message?.canRetry ? errorsText.notSent : null}
              />
            ) : null}
          </div>
          <p className="mt-4 text-fact text-steel">
            {text.privacyNote} <PolicyLink locale={locale}>{text.privacyLink}</PolicyLink>
          </p>
        </div>
      </fieldset>
    </SubmissionForm>
  )
}
