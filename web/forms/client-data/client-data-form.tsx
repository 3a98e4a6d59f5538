import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { Outcome } from '#web/api/client.ts'
import type { LazyModule } from '#web/browser/lazy-module.ts'
import { PolicyLink } from '#web/components/privacy/policy-link.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { showToast } from '#web/components/ui/toast.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { describeFieldErrors } from '#web/forms/describe-field-errors.ts'
import type { SubmitMessage } from '#web/forms/describe-result.ts'
import { Field } from '#web/forms/field.tsx'
import { FilesField, type FilesHandle } from '#web/forms/files/files-field.tsx'
import { unsentFiles } from '#web/forms/files/unsent-files.ts'
import { SubmissionForm } from '#web/forms/submission-form.tsx'
import { type SubmitResult, useSubmission, type ValidationResult } from '#web/forms/use-submission.ts'
import { toAuthorizationPath } from '#worker/contract/authorization-fields.ts'
import type { ApplicationFields } from '#worker/contract/client-application.ts'
import type { ApplicationReceipt, Receipt } from '#worker/contract/responses.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { AuthorizationRows } from './authorization-rows.tsx'
import { isDoubtfulBic, isDoubtfulIban } from './bank-account.ts'
import {
  type ApplicationValues,
  type AuthorizationRow,
  applicationDrafts,
  type ClientFieldName,
  emptyApplication,
  fieldGroups,
  rowFields,
} from './fields.ts'
import { NoScriptAuthorizationRows } from './no-script-authorization-rows.tsx'
import { adviseVat } from './vat-number.ts'

type GetAdvice = (value: string, isTyping: boolean) => string | null

function createAdvice(
  text: ApplicationText['advice'],
  locale: Locale,
): Partial<Record<ClientFieldName, GetAdvice>> {
  return {
    vat_number: (value, isTyping) => {
      const doubt = adviseVat(value, isTyping, locale === 'pl')
      return doubt && text[doubt]
    },
    bank_account_number: (value, isTyping) => (isDoubtfulIban(value, isTyping) ? text.iban : null),
    swift_bic_code: (value, isTyping) => (isDoubtfulBic(value, isTyping) ? text.bic : null),
  }
}

/** The content that is sent, without the form's additions. */
export type ApplicationContent = ApplicationFields & { files?: string[] }

type Content = ApplicationContent & { id: string; language: Locale }

/** The receipt of either form; `automation` comes with an application only. */
export type ClientReceipt = Receipt & Partial<ApplicationReceipt>

/** Validates and sends the data; each of the two forms has its own. */
export interface ClientDataSubmit {
  validate(values: ApplicationValues): ValidationResult<ApplicationContent>
  send(content: Content, form: HTMLFormElement | null): Promise<Outcome<ClientReceipt>>
}

export interface ClientDataFormProps {
  text: ApplicationText
  errors: ErrorsText
  locale: Locale
  /** After the data were stored; the dialog closes. */
  onSent(receipt: ClientReceipt): void
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
  const { values, change, result, errors, removeRowErrors, submission, getId } = useSubmission({
    form,
    empty: emptyApplication,
    drafts: applicationDrafts,
    prepare: () => unsentFiles(files),
    validate: async (typed) => (await submit.load()).validate(typed),
    send: async (content) => (await submit.load()).send({ ...content, language: locale }, form.current),
    onResult: (next) => {
      const { kind, toast } = describeResult(next)
      showToast(kind, toast)
      if (next.kind === 'sent') onSent(next.receipt)
    },
  })
  const message = useMemo(() => result && describeResult(result), [result, describeResult])
  const advice = useMemo(() => createAdvice(text.advice, locale), [text, locale])
  const rowCount = values.authorizations.length
  const fieldErrors = useMemo(() => {
    const rules = [
      ...fieldGroups.flatMap((group) =>
        group.fields.map(({ name, maxLength }) => ({
          name,
          maxLength,
          required: text.fields[name].required,
        })),
      ),
      ...Array.from({ length: rowCount }, (_, index) =>
        rowFields.map(({ name, maxLength }) => ({
          name: toAuthorizationPath(index, name),
          maxLength,
          required: null,
        })),
      ).flat(),
      { name: 'files', required: null, invalid: errorsText.files.errors.unsent, maxLength: 0 },
    ]
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
      submitModule={submit}
      message={message}
      fieldErrors={fieldErrors}
      text={errorsText}
    >
      {children}
      <fieldset disabled={submission.isSending} className="grid gap-8">
        {fieldGroups.map((group) => (
          <fieldset key={group.name} className="border-t-2 border-ink pt-4">
            <legend className="float-left mb-4 w-full text-name font-extrabold">
              {text.groups[group.name]}
            </legend>
            {group.name === 'billing' ? <p className="clear-both mb-4 text-fact">{text.bankNote}</p> : null}
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
                  getAdvice={advice[name]}
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
            getForm={getId}
            handle={files}
            isReady={submission.isReady}
            error={sentenceOf('files')}
          />
        ) : null}
        {/* Toasts cover the bottom of a phone's screen: the padding lets the link scroll above them. */}
        <div className="border-t-2 border-ink pt-5 max-md:pb-32">
          {captcha}
          <button type="submit" className={buttonClass('primary')}>
            {submission.isSending ? text.submitting : text.submit}
          </button>
          <p className="mt-4 text-fact text-steel">
            {text.privacyNote} <PolicyLink locale={locale}>{text.privacyLink}</PolicyLink>
          </p>
        </div>
      </fieldset>
    </SubmissionForm>
  )
}
