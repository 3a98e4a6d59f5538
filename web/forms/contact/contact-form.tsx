import { type ReactNode, useCallback, useRef, useState } from 'react'
import { perLocale } from '#web/browser/by-locale.ts'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { clearList } from '#web/components/enquiry-list/list-store.ts'
import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { SubmitMessage } from '../describe-result.ts'
import { FormView } from '../form-view.tsx'
import { useForm } from '../use-form.ts'
import type { SubmitResult } from '../use-submission.ts'
import { type ContactValues, contactDrafts, emptyContact } from './fields.ts'
import { useEnquiryList } from './list/use-enquiry-list.tsx'
import type { ContactSubmit } from './load-contact-submit.ts'
import type { ContactContent } from './submit-contact-message.ts'

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
  const [sent, setSent] = useState<Sent | null>(null)
  const isAskingAgain = useRef(false)
  const state = useForm<ContactValues, ContactContent, Receipt, ContactSubmit>({
    form: 'contact',
    kind: 'contact_message',
    action: formPaths.contactMessage,
    locale,
    errorsText,
    empty: emptyContact,
    drafts: contactDrafts,
    prefill,
    load: submitModules[locale].load,
    describeErrors: useCallback(
      (errors: FieldErrors, code: ContactSubmit | null) =>
        code?.describeErrors(errors, text, errorsText) ?? [],
      [text, errorsText],
    ),
    describeResult: useCallback(
      (result: SubmitResult<Receipt>, code: ContactSubmit | null) =>
        code?.describeContactResult(result, text, errorsText) ?? toUnreachable(text, errorsText),
      [text, errorsText],
    ),
    onSent: (receipt, _typed, content, code) => {
      const shown = code.toReceiptContent(receipt, content, text, errorsText)
      setSent({ receipt: code.receipt, content: shown })
      clearList()
    },
  })
  const { ref: form, endRetry, recheck, errors, change } = state
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
    onRemoved: (index) => state.removeRowErrors('list', index),
  })

  useEffect(() => {
    if (isAskingAgain.current) form.current?.querySelector<HTMLElement>('[name=name]')?.focus()
    isAskingAgain.current = sent !== null
  }, [sent, form])
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
    <FormView
      state={state}
      fieldTexts={text.fields}
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
