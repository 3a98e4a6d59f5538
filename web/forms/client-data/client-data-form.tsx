import { type ComponentType, useCallback } from 'react'
import type { LazyModule } from '#web/browser/lazy-module.ts'
import { PolicyLink } from '#web/components/privacy/policy-link.tsx'
import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { SubmitMessage } from '#web/forms/describe-result.ts'
import { FormView } from '#web/forms/form-view.tsx'
import type { SendOutcome } from '#web/forms/send-with-captcha.ts'
import { type FormCode, useForm } from '#web/forms/use-form.ts'
import type { SubmitResult, ValidationResult } from '#web/forms/use-submission.ts'
import type { ApplicationFields } from '#worker/contract/client-application.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { clientGroups } from '#worker/domain/forms/client.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { AuthorizationRows } from './authorization-rows.tsx'
import type { ClientReceipt } from './client-receipt.ts'
import {
  type ApplicationValues,
  type AuthorizationRow,
  applicationDrafts,
  emptyApplication,
} from './fields.ts'
import type { ClientCode } from './load-client-submit.ts'
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

type ClientFormCode = FormCode<ApplicationValues, ApplicationContent, ClientReceipt> & ClientCode

interface SubmitProps {
  /** The address to which browsers without JavaScript post the form; none for the signed-in form, which needs scripts. */
  action?: string
  /** Fetched while the form is being filled in. */
  submit: LazyModule<ClientDataSubmit>
  /** Must be memoised. */
  describeResult(result: SubmitResult<Receipt>): SubmitMessage
}

/** The client data form of visitors and signed-in users: twelve fields in four groups, and the authorization rows. */
export function ClientDataForm(props: ClientDataFormProps & SubmitProps) {
  const { text, errors: errorsText, locale, onSent, action, submit, describeResult } = props
  const state = useForm<ApplicationValues, ApplicationContent, ClientReceipt, ClientFormCode>({
    form: 'application',
    kind: action ? 'client_application' : 'client_data',
    action,
    locale,
    errorsText,
    empty: emptyApplication,
    drafts: applicationDrafts,
    load: async () => {
      const [own, { loadClientSubmit }] = await Promise.all([
        submit.load(),
        import('./load-client-submit.ts'),
      ])
      return {
        validate: own.validate,
        send: (content, element, isByHand) => own.send({ ...content, language: locale }, element, isByHand),
        ...(await loadClientSubmit(text, locale)),
      }
    },
    describeErrors: useCallback(
      (errors: FieldErrors, code: ClientCode | null) =>
        code?.describeClientErrors(errors, text, errorsText, locale) ?? [],
      [text, errorsText, locale],
    ),
    describeResult,
    onSent: (receipt, typed, _content, { toClientReceipt }) =>
      onSent(receipt, toClientReceipt(receipt, typed, text, errorsText)),
  })
  const { values, change, removeRowErrors, fieldErrors } = state
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
    <FormView
      state={state}
      fieldTexts={text.fields}
      errors={fieldErrors}
      submit={text.submit}
      submitting={text.submitting}
      className="grid gap-8"
      // Toasts cover the bottom of a phone's screen: the padding lets the link scroll above them.
      footClassName="border-t-2 border-ink pt-5 max-md:pb-32"
      note={
        <p className="mt-4 text-fact text-steel">
          {text.privacyNote} <PolicyLink locale={locale}>{text.privacyLink}</PolicyLink>
        </p>
      }
    >
      {(renderField) => (
        <>
          {clientGroups.map((group) => (
            <fieldset key={group.name} className="border-t-2 border-ink pt-4">
              <legend className="float-left mb-4 w-full text-name font-extrabold">
                {text.groups[group.name]}
              </legend>
              {group.name === 'billing' ? <p className="clear-both mb-4 text-fact">{text.bankNote}</p> : null}
              {group.name === 'payment' ? (
                <SamePerson values={values} text={text.samePerson} change={change} />
              ) : null}
              <div className="clear-both grid gap-5 sm:grid-cols-2">{group.fields.map(renderField)}</div>
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
        </>
      )}
    </FormView>
  )
}
