import { type ReactNode, useMemo, useRef } from 'react'
import { Captcha } from '#web/captcha/captcha.tsx'
import { getCaptchaToken } from '#web/captcha/captcha-registry.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { contactDraftKey } from '#web/content/storage-keys.ts'
import { lazyModule } from '#web/lazy-module.ts'
import { limits } from '#worker/contract/limits.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { describeFieldErrors } from '../describe-field-errors.ts'
import { createDraftStore } from '../draft.ts'
import { Field } from '../field.tsx'
import { FormIntro } from '../form-intro.tsx'
import { Honeypot, readHoneypot } from '../honeypot.tsx'
import { preloadToaster, showToast } from '../toast.ts'
import { useSubmission } from '../use-submission.ts'
import { describeContactResult } from './describe-contact-result.ts'

const empty = { name: '', email: '', phone: '', subject: '', message: '' }

export type ContactValues = typeof empty

const drafts = createDraftStore(contactDraftKey, empty)

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', rows: 1 },
  { name: 'email', type: 'email', autoComplete: 'email', rows: 1 },
  { name: 'phone', type: 'tel', autoComplete: 'tel', rows: 1 },
  { name: 'subject', type: 'text', autoComplete: 'off', rows: 1 },
  { name: 'message', type: 'text', autoComplete: 'off', rows: 6 },
] as const

const submitModule = lazyModule(() => import('./submit-contact-message.ts'))

/** Fetches what a press on the button will need while the visitor is still typing. */
function preloadSubmit(): void {
  submitModule.load().catch(() => undefined)
  preloadToaster()
}

interface ContactFormProps {
  text: ContactFormText
  errors: ErrorsText
  locale: Locale
  prefill?: ((kept: ContactValues) => Partial<ContactValues>) | undefined
  /** Below the button: what the data are used for. */
  note: ReactNode
}

/** Works as a plain form before its code arrives; then it sends in place and keeps what was typed. */
export function ContactForm({ text, errors: errorsText, locale, prefill, note }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { values, change, submit, report, errors, isReady, isSending, isRestored } = useSubmission({
    form,
    empty,
    drafts,
    prefill,
    check: async (typed) => (await submitModule.load()).validateContactMessage(typed),
    send: async (content) =>
      (await submitModule.load()).sendContactMessage({
        ...content,
        language: locale,
        leave_empty: readHoneypot(form.current),
        ...(import.meta.env.TURNSTILE_SITE_KEY ? { captcha_token: await getCaptchaToken('contact') } : {}),
      }),
    onReport: (news) => {
      const { kind, toast } = describeContactResult(news, text, errorsText)
      showToast(kind, toast)
    },
  })
  const feedback = useMemo(
    () => report && describeContactResult(report, text, errorsText),
    [report, text, errorsText],
  )
  const rules = fields.map(({ name }) => ({
    name,
    required: text.fields[name].required,
    maxLength: limits[name],
  }))
  const worded = describeFieldErrors('contact', rules, errors, errorsText, locale)

  return (
    <form
      ref={form}
      method="post"
      action="/api/contact-messages"
      noValidate={isReady}
      onSubmit={submit}
      onFocus={preloadSubmit}
      aria-busy={isSending}
      className="relative"
    >
      <FormIntro feedback={feedback} errors={worded} isRestored={isRestored} words={errorsText} />
      <input type="hidden" name="language" value={locale} />
      <Honeypot label={errorsText.leaveEmpty} />
      <fieldset disabled={isSending} className="grid gap-5">
        {fields.map(({ name, ...shape }) => (
          <Field
            key={name}
            form="contact"
            name={name}
            label={text.fields[name].label}
            required={text.fields[name].required !== null}
            maxLength={limits[name]}
            value={values[name]}
            onChange={(value) => change({ [name]: value })}
            error={worded.find((error) => error.name === name)?.sentence}
            {...shape}
          />
        ))}
        <div>
          {import.meta.env.TURNSTILE_SITE_KEY ? <Captcha action="contact" locale={locale} /> : null}
          <button type="submit" className={buttonClass('primary')}>
            {isSending ? text.sending : text.send}
          </button>
          {note}
        </div>
      </fieldset>
    </form>
  )
}
