import { type ReactNode, useMemo, useRef } from 'react'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { contactDraftKey } from '#web/browser/storage-keys.ts'
import { Captcha } from '#web/captcha/captcha.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import { limits } from '#worker/contract/limits.ts'
import { type ContactField, contactFieldNames } from '#worker/domain/form-fields.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { showToast } from '../../components/ui/toast.ts'
import { describeFieldErrors } from '../describe-field-errors.ts'
import { createDraftStore } from '../draft.ts'
import { Field } from '../field.tsx'
import { FilesField, type FilesHandle } from '../files/files-field.tsx'
import { unsentFiles } from '../files/unsent-files.ts'
import { Honeypot } from '../honeypot.tsx'
import { SubmissionForm } from '../submission-form.tsx'
import { useSubmission } from '../use-submission.ts'
import { describeContactResult } from './describe-contact-result.ts'
import { useEnquiryList } from './list/use-enquiry-list.tsx'

const emptyFields = Object.fromEntries(contactFieldNames.map((name) => [name, ''])) as Record<
  ContactField,
  string
>

const empty: typeof emptyFields & { files: UploadedFile[] } = { ...emptyFields, files: [] }

export type ContactValues = typeof empty

const drafts = createDraftStore(contactDraftKey, empty)

const inputs = {
  name: { type: 'text', autoComplete: 'name', rows: 1 },
  email: { type: 'email', autoComplete: 'email', rows: 1 },
  phone: { type: 'tel', autoComplete: 'tel', rows: 1 },
  subject: { type: 'text', autoComplete: 'off', rows: 1 },
  message: { type: 'text', autoComplete: 'off', rows: 6 },
} as const satisfies Record<ContactField, object>

const submitModule = lazyModule(() => import('./submit-contact-message.ts'))

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
  const { values, change, result, errors, removeRowErrors, submission, getId } = useSubmission({
    form,
    empty,
    drafts,
    prefill,
    prepare: () => unsentFiles(files),
    validate: async (typed) => (await submitModule.load()).validateContactMessage(typed),
    send: async (content) => (await submitModule.load()).submitContactMessage(content, locale, form.current),
    onResult: (next) => {
      const { kind, toast } = describeContactResult(next, text, errorsText)
      showToast(kind, toast)
    },
  })
  const message = useMemo(
    () => result && describeContactResult(result, text, errorsText),
    [result, text, errorsText],
  )
  const rules = [
    ...contactFieldNames.map((name) => ({
      name,
      required: text.fields[name].required,
      maxLength: limits[name],
    })),
    { name: 'files', required: null, invalid: errorsText.files.errors.unsent, maxLength: 0 },
  ]
  const { listFields, listErrors } = useEnquiryList({
    form,
    locale,
    errors,
    change,
    onRemoved: (index) => removeRowErrors('list', index),
  })
  const fieldErrors = [...listErrors, ...describeFieldErrors('contact', rules, errors, errorsText, locale)]

  const sentenceOf = (name: string) => fieldErrors.find((error) => error.name === name)?.sentence
  return (
    <SubmissionForm
      form={form}
      submission={submission}
      action={formPaths.contactMessage}
      submitModule={submitModule}
      message={message}
      fieldErrors={fieldErrors}
      text={errorsText}
    >
      <input type="hidden" name="language" value={locale} />
      <Honeypot label={errorsText.leaveEmpty} />
      <fieldset disabled={submission.isSending} className="grid gap-5">
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
            getForm={getId}
            handle={files}
            isReady={submission.isReady}
            error={sentenceOf('files')}
          />
        ) : null}
        <div>
          {import.meta.env.TURNSTILE_SITE_KEY ? <Captcha action="contact" locale={locale} /> : null}
          <button type="submit" className={buttonClass('primary')}>
            {submission.isSending ? text.sending : text.send}
          </button>
          {note}
        </div>
      </fieldset>
    </SubmissionForm>
  )
}
