import { type ComponentType, useState } from 'react'
import type { LazyModule } from '#web/browser/lazy-module.ts'
import { PolicyLink } from '#web/components/privacy/policy-link.tsx'
import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { Field } from '#web/forms/field.tsx'
import { toInput } from '#web/forms/field-input.ts'
import { focusField } from '#web/forms/focus-field.ts'
import { FormView } from '#web/forms/form-view.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { toAuthorizationInputName } from '#worker/contract/authorization-fields.ts'
import { fieldId } from '#worker/contract/form-paths.ts'
import { authorizationForm, clientGroups } from '#worker/domain/forms/client.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { AuthorizationRows } from './authorization-rows.tsx'
import type { ClientReceipt } from './client-receipt.ts'
import { describeUnreachable } from './describe-unreachable.ts'
import { type ApplicationValues, applicationDrafts, emptyApplication } from './fields.ts'
import type { ClientDataSubmit } from './load-client-submit.ts'

/** Fixed without scripts; the sentence above them says where to name more persons. */
const rowCount = 3

const ignoreChange = () => undefined

/** The authorization rows for browsers without JavaScript, which cannot add any. */
const NoScriptAuthorizationRows = ({ text }: { text: ApplicationText['authorizations'] }) => (
  <noscript>
    <div className="grid gap-5">
      <p>{text.withoutScript}</p>
      {Array.from({ length: rowCount }, (_, index) => index).map((index) => (
        <fieldset key={index} className="border-2 border-line p-4">
          <legend className="px-2 font-semibold">{text.row(index + 1, rowCount)}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {authorizationForm.map((field) => (
              <Field
                key={field.name}
                form="application"
                name={toAuthorizationInputName(index, field.name)}
                label={text.fields[field.name]}
                value=""
                onChange={ignoreChange}
                {...toInput(field)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  </noscript>
)

interface SamePersonProps {
  values: ApplicationValues
  text: ApplicationText['samePerson']
  change(changed: Partial<ApplicationValues>): void
}

/** Copies the signatory to the payment contact. Without a signatory it leads there. */
function SamePerson({ values, text, change }: SamePersonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    const { signatory_first_name: first, signatory_last_name: last, signatory_email: email } = values
    if (!(first || last || email)) return focusField(fieldId('application', 'signatory_first_name'))
    change({
      payment_contact_first_name: first,
      payment_contact_last_name: last,
      payment_contact_email: email,
    })
    setCopied(true)
  }
  return (
    <div data-react className="clear-both mb-2 noscript:hidden">
      <button type="button" className={`text-start! ${buttonClass('quiet')}`} onClick={copy}>
        {text.copy}
      </button>
      <span role="status" className="sr-only">
        {isCopied ? text.copied : null}
      </span>
    </div>
  )
}

/** The text that both forms share. */
export interface FormTexts<Text extends ApplicationText = ApplicationText> {
  text: Text
  errors: ErrorsText
}

export interface ClientDataFormProps<Text extends ApplicationText = ApplicationText> extends FormTexts<Text> {
  locale: Locale
  /** After the data were stored; the dialog closes, and the page below shows the content. */
  onSent(receipt: ClientReceipt, content: ReceiptContent): void
}

/** The form of a visitor or of a signed-in user, bound to its text. */
export interface LoadedForm extends FormTexts {
  Form: ComponentType<Pick<ClientDataFormProps, 'onSent'>>
}

interface SubmitProps<Text extends ApplicationText> {
  /** The address to which browsers without JavaScript post the form; none for the signed-in form, which needs scripts. */
  action?: string
  /** Fetched while the form is being filled in. */
  submit: LazyModule<ClientDataSubmit<Text>>
}

/** The client data form of visitors and signed-in users: its fields in four groups, and the authorization rows. */
export function ClientDataForm<Text extends ApplicationText>(
  props: ClientDataFormProps<Text> & SubmitProps<Text>,
) {
  const { text, errors: errorsText, locale, onSent, action, submit } = props
  const state = useForm({
    form: 'application',
    kind: action ? 'client_application' : 'client_data',
    action,
    locale,
    text,
    errorsText,
    empty: emptyApplication,
    drafts: applicationDrafts,
    load: async () => (await import('./load-client-submit.ts')).loadClientSubmit(submit, text, locale),
    describeUnreachable,
    onSent: (content, _panel, receipt: ClientReceipt) => onSent(receipt, content),
  })
  const { values, change, removeRowErrors, fieldErrors } = state
  return (
    <FormView
      state={state}
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
            change={change}
            removeRowErrors={removeRowErrors}
          />
          {action ? <NoScriptAuthorizationRows text={text.authorizations} /> : null}
        </>
      )}
    </FormView>
  )
}
