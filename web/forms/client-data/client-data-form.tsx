import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { Outcome } from '#web/api/client.ts'
import { PolicyLink } from '#web/components/privacy/policy-link.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { describeFieldErrors } from '#web/forms/describe-field-errors.ts'
import { Field } from '#web/forms/field.tsx'
import { FormIntro } from '#web/forms/form-intro.tsx'
import type { SubmitMessage } from '#web/forms/submit-messages.ts'
import { preloadToaster, showToast } from '#web/forms/toast.ts'
import { type SubmitResult as Told, useSubmission, type ValidationResult } from '#web/forms/use-submission.ts'
import type { LazyModule } from '#web/lazy-module.ts'
import { toAuthorizationPath } from '#worker/contract/authorization-fields.ts'
import type { ApplicationFields } from '#worker/contract/client-application.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { ApplicationReceipt, Receipt } from '#worker/contract/responses.ts'
import { adviseVat, isDoubtfulBic, isDoubtfulIban } from './advice.ts'
import { AuthorizationRows } from './authorization-rows.tsx'
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

type Content = ApplicationFields & { id: string; language: Locale }

/** Of any kind of form; what only an application is answered may be missing. */
export type ClientReceipt = Receipt & Partial<ApplicationReceipt>

/** Who takes the data once they are complete; each kind of form has one. */
export interface ClientDataSubmit {
  check(values: ApplicationValues): ValidationResult<ApplicationFields>
  send(content: Content, form: HTMLFormElement | null): Promise<Outcome<ClientReceipt>>
}

export interface ClientDataFormProps {
  text: ApplicationText
  errors: ErrorsText
  locale: Locale
  /** Everything is stored; the frame around the form closes. */
  onSent(receipt: ClientReceipt): void
}

interface SubmitProps {
  /** Takes the form from browsers without JavaScript; none where such a browser never shows it. */
  action?: string
  /** Fetched while the form is being filled in. */
  courier: LazyModule<ClientDataSubmit>
  /** Must stay the same as long as it says the same. */
  toFeedback(report: Told<Receipt>): SubmitMessage
  children?: ReactNode
  /** Stands before the button. */
  captcha?: ReactNode
}

/** The client data form, whoever fills it in: twelve fields in four groups, and the persons who may act for the client. */
export function ClientDataForm(props: ClientDataFormProps & SubmitProps) {
  const { text, errors: errorsText, locale, onSent, action, courier, toFeedback, children, captcha } = props
  const form = useRef<HTMLFormElement>(null)
  const { values, change, submit, report, errors, isReady, isSending, isRestored } = useSubmission({
    form,
    empty: emptyApplication,
    drafts: applicationDrafts,
    check: async (typed) => (await courier.load()).check(typed),
    send: async (content) => (await courier.load()).send({ ...content, language: locale }, form.current),
    onReport: (news) => {
      const { kind, toast } = toFeedback(news)
      showToast(kind, toast)
      if (news.kind === 'sent') onSent(news.receipt)
    },
  })
  /** Fetches what a press on the button will need while the visitor is still typing. */
  const prepare = () => {
    courier.load().catch(() => undefined)
    preloadToaster()
  }
  const feedback = useMemo(() => report && toFeedback(report), [report, toFeedback])
  const advice = useMemo(() => createAdvice(text.advice, locale), [text, locale])
  const rowCount = values.authorizations.length
  const worded = useMemo(() => {
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
    ]
    return describeFieldErrors('application', rules, errors, errorsText, locale)
  }, [errors, rowCount, text, errorsText, locale])
  const sentenceOf = (name: string) => worded.find((error) => error.name === name)?.sentence
  const changeRows = useCallback(
    (update: (rows: AuthorizationRow[]) => AuthorizationRow[]) =>
      change(({ authorizations }) => ({ authorizations: update(authorizations) })),
    [change],
  )

  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate={isReady}
      onSubmit={submit}
      onFocus={prepare}
      aria-busy={isSending}
      className="relative"
    >
      <FormIntro feedback={feedback} errors={worded} isRestored={isRestored} words={errorsText} />
      {children}
      <fieldset disabled={isSending} className="grid gap-8">
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
                  advise={advice[name]}
                  {...shape}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <AuthorizationRows
          rows={values.authorizations}
          text={text.authorizations}
          errors={worded}
          onChange={changeRows}
        />
        {action ? <NoScriptAuthorizationRows text={text.authorizations} /> : null}
        {/* Toasts lie over a phone's lower edge: the link at the end can be scrolled above them. */}
        <div className="border-t-2 border-ink pt-5 max-md:pb-32">
          {captcha}
          <button type="submit" className={buttonClass('primary')}>
            {isSending ? text.submitting : text.submit}
          </button>
          <p className="mt-4 text-fact text-steel">
            {text.privacyNote} <PolicyLink locale={locale}>{text.privacyLink}</PolicyLink>
          </p>
        </div>
      </fieldset>
    </form>
  )
}
