import { type ReactNode, type RefObject, useState } from 'react'
import { perLocale } from '#web/browser/by-locale.ts'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { clearList } from '#web/components/enquiry-list/list-store.ts'
import type { LoadedReceipt } from '#web/components/receipt/load-receipt.ts'
import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { FormView } from '../form-view.tsx'
import { useForm } from '../use-form.ts'
import { describeUnreachable } from './describe-unreachable.ts'
import { type ContactValues, contactDrafts, emptyContact } from './fields.ts'
import { useEnquiryList } from './list/use-enquiry-list.tsx'

interface SentMessageProps {
  content: ReceiptContent
  panel: LoadedReceipt
  locale: Locale
  form: RefObject<HTMLFormElement | null>
  onAgain(): void
}

/** The receipt, in the form's place. The form gets the focus when it comes back. */
function SentMessage({ content, panel, locale, form, onAgain }: SentMessageProps) {
  const { ReceiptPanel, text, names } = panel
  useEffect(() => () => form.current?.querySelector<HTMLElement>('[name=name]')?.focus(), [form])
  return (
    <ReceiptPanel content={content} text={text} names={names} locale={locale} level="h3">
      <button type="button" className={buttonClass('secondary')} onClick={onAgain}>
        {text.anotherEnquiry}
      </button>
    </ReceiptPanel>
  )
}

const submitModules = perLocale((locale) =>
  lazyModule(async () => (await import('./load-contact-submit.ts')).loadContactSubmit(locale)),
)

interface ContactFormProps {
  text: ContactFormText
  errors: ErrorsText
  locale: Locale
  prefill?: Partial<ContactValues> | undefined
  /** True for somebody who signs up for a course and has not chosen it. */
  asksForCourse: boolean
  /** Below the button, on the use of the data. */
  note: ReactNode
}

/** The contact form. Once hydrated, it submits in place and keeps a draft. */
export function ContactForm(props: ContactFormProps) {
  const { text, errors: errorsText, locale, prefill, asksForCourse, note } = props
  const [sent, setSent] = useState<Pick<SentMessageProps, 'content' | 'panel'> | null>(null)
  const state = useForm({
    form: 'contact',
    kind: 'contact_message',
    action: formPaths.contactMessage,
    locale,
    text,
    errorsText,
    empty: emptyContact,
    drafts: contactDrafts,
    prefill,
    load: submitModules[locale].load,
    describeUnreachable,
    onSent: (content, panel) => {
      setSent({ content, panel })
      clearList()
    },
  })
  const { listFields, listErrors } = useEnquiryList(state, asksForCourse)
  if (sent) return <SentMessage {...sent} locale={locale} form={state.ref} onAgain={() => setSent(null)} />
  return (
    <FormView
      state={state}
      errors={[...listErrors, ...state.fieldErrors]}
      submit={text.send}
      submitting={text.sending}
      className="grid gap-5"
      note={note}
    >
      {(renderField) => (
        <>
          {listFields}
          {contactForm.map(renderField)}
        </>
      )}
    </FormView>
  )
}
