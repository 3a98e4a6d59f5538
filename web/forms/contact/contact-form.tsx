import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { perLocale } from '#web/browser/by-locale.ts'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { Captcha } from '#web/captcha/captcha.tsx'
import { clearList } from '#web/components/enquiry-list/list-store.ts'
import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import { limits } from '#worker/contract/limits.ts'
import { type ContactField, contactFieldNames } from '#worker/domain/form-fields.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { showToast } from '../../components/ui/toast.ts'
import type { SubmitMessage } from '../describe-result.ts'
import { Field } from '../field.tsx'
import { FilesField, type FilesHandle } from '../files/files-field.tsx'
import { unsentFiles } from '../files/unsent-files.ts'
import { Honeypot } from '../honeypot.tsx'
import { SubmissionForm } from '../submission-form.tsx'
import { useSubmission } from '../use-submission.ts'
import { type ContactValues, contactDrafts, emptyContact } from './fields.ts'
import { useEnquiryList } from './list/use-enquiry-list.tsx'
import type { ContactSubmit } from './load-contact-submit.ts'
import type { ContactContent } from './submit-contact-message.ts'

const inputs = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  subject: { type: 'text', autoComplete: 'off' },
  message: { type: 'text', autoComplete: 'off', rows: 4 },
} as const satisfies Record<ContactField, object>

const submitModules = perLocale((locale) =>
  lazyModule(async () => (await import('./load-contact-submit.ts')).loadContactSubmit(locale)),
)

interface Sent {
  content: ReceiptContent
  receipt: ContactSubmit['receipt']
}

/** The message where the code that would describe the result cannot be fetched. */
const toUnreachable = (
  { failureTitle, failure, unreachable }: ContactFormText,
  errors: ErrorsText,
): SubmitMessage => ({
  kind: 'error',
  toast: failureTitle ? { title: failureTitle, body: unreachable } : { title: unreachable, body: null },
  heading: unreachable,
  // As `describeContactResult` would.
  details: [unreachable === failure ? errors.unreachable : errors.kept],
  canRetry: true,
})

interface ContactFormProps {
  text: ContactFormText
  errors: ErrorsText
  locale: Locale
  prefill?: ((draft: ContactValues) => Partial<ContactValues>) | undefined
  /** Below the button, on the use of the data. */
  note: ReactNode
}

/** The contact form. Once hydrated, it submits in place and keeps a draft. */
export function ContactForm({ text, errors: errorsText, locale, prefill, note }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const files = useRef<FilesHandle>(null)
  const submitModule = submitModules[locale]
  const submitted = useRef<ContactContent | null>(null)
  const [loaded, setLoaded] = useState<ContactSubmit | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const loadToSend = async () => {
    const module = await submitModule.load()
    setLoaded(module)
    return module
  }
  const isAskingAgain = useRef(false)
  const { values, change, update, result, errors, removeRowErrors, submission, getId, endRetry, recheck } =
    useSubmission({
      form,
      locale,
      empty: emptyContact,
      drafts: contactDrafts,
      prefill,
      prepare: (isByHand) => unsentFiles(files, isByHand),
      validate: async (typed) => {
        const checked = (await loadToSend()).validateContactMessage(typed)
        if ('content' in checked) submitted.current = checked.content
        return checked
      },
      send: async (content, isByHand) =>
        (await submitModule.load()).submitContactMessage(content, locale, form.current, isByHand),
      onResult: async (next) => {
        const module = await submitModule.load().catch(() => null)
        const { kind, toast } = module
          ? module.describeContactResult(next, text, errorsText)
          : toUnreachable(text, errorsText)
        showToast(kind, toast)
        const { current } = submitted
        if (next.kind !== 'sent' || !current || !module) return
        const content = module.toReceiptContent(next.receipt, current, text, errorsText)
        setSent({ receipt: module.receipt, content })
        clearList()
      },
    })
  const message = useMemo(() => {
    if (!result || result.kind === 'sent') return null
    return loaded?.describeContactResult(result, text, errorsText) ?? toUnreachable(text, errorsText)
  }, [result, loaded, text, errorsText])
  const onListEdit = useCallback(() => {
    endRetry()
    void recheck(['list'])
  }, [endRetry, recheck])
  const { listFields, listErrors } = useEnquiryList({
    form,
    locale,
    errors,
    change,
    onEdit: onListEdit,
    onRemoved: (index) => removeRowErrors('list', index),
  })
  const fieldErrors = [
    ...listErrors,
    ...(loaded?.describeContactErrors(errors, text, errorsText, locale) ?? []),
  ]

  const sentenceOf = (name: string) => fieldErrors.find((error) => error.name === name)?.sentence

  useEffect(() => {
    if (isAskingAgain.current) form.current?.querySelector<HTMLElement>('[name=name]')?.focus()
    isAskingAgain.current = sent !== null
  }, [sent])
  if (sent) {
    const { ReceiptPanel, text: receiptText, names } = sent.receipt
    return (
      <ReceiptPanel content={sent.content} text={receiptText} names={names} locale={locale} level="h3">
        <button type="button" className={buttonClass('secondary')} onClick={() => setSent(null)}>
          {receiptText.anotherEnquiry}
        </button>
      </ReceiptPanel>
    )
  }
  return (
    <SubmissionForm
      form={form}
      submission={submission}
      action={formPaths.contactMessage}
      submitModule={{ load: loadToSend }}
      message={message}
      fieldErrors={fieldErrors}
      text={errorsText}
    >
      <input type="hidden" name="language" value={locale} />
      <Honeypot label={errorsText.leaveEmpty} />
      {/* A switch for all fields at once, and no group that needs a name. */}
      <fieldset role="none" disabled={submission.isSending} className="grid gap-5">
        {listFields}
        {contactFieldNames.map((name) => (
          <Field
            key={name}
            form="contact"
            name={name}
            label={text.fields[name].label}
            required={text.fields[name].required !== null}
            maxLength={limits[name]}
            value={values[name]}
            onChange={(value) => change({ [name]: value })}
            error={sentenceOf(name)}
            getAdvice={loaded?.advice.of[name]}
            {...inputs[name]}
          />
        ))}
        {import.meta.env.TAKES_FILES ? (
          <FilesField
            kind="contact_message"
            form="contact"
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
        <div>
          {import.meta.env.TURNSTILE_SITE_KEY ? <Captcha action="contact" locale={locale} /> : null}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <button type="submit" className={buttonClass('primary')}>
              {submission.isSending ? text.sending : text.send}
            </button>
            {loaded ? (
              <loaded.advice.SubmitNotes
                getNotes={(focusedId) => loaded.advice.toNotes(values, focusedId)}
                failure={message?.canRetry ? errorsText.notSent : null}
              />
            ) : null}
          </div>
          {note}
        </div>
      </fieldset>
    </SubmissionForm>
  )
}
