import { sendContactMessage } from '#web/api/client.ts'
import { visitOrigin } from '#web/browser/visit-origin.ts'
import type { ListRow } from '#web/components/enquiry-list/list-row.ts'
import { getList } from '#web/components/enquiry-list/list-store.ts'
import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { describeFiles } from '#web/forms/describe-result.ts'
import { fileIdsOf } from '#web/forms/files/unsent-files.ts'
import { readHoneypot } from '#web/forms/honeypot.tsx'
import { sendWithCaptcha } from '#web/forms/send-with-captcha.ts'
import type { ValidationResult } from '#web/forms/use-submission.ts'
import { contactContent } from '#worker/contract/contact-message.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { ContactValues } from './fields.ts'

/** The rows as the API takes them; a quantity that is no number is refused there. */
const toListContent = (rows: readonly ListRow[]) =>
  rows.map(({ quantity, hasOwnDates: _isOfTheForm, ...row }) => ({
    ...row,
    quantity: Number(quantity.trim() || Number.NaN),
  }))

export type ContactContent = ContactValues & { list?: ReturnType<typeof toListContent> }

/** Validates with the Worker's own schema. The enquiry list is part of what is sent. */
export function validateContactMessage(values: ContactValues): ValidationResult<ContactContent> {
  const list = toListContent(getList())
  const content = list.length > 0 ? { ...values, list } : values
  const parsed = contactContent.safeParse(content)
  return parsed.success ? { content } : { errors: toFieldErrors(parsed.error.issues) }
}

/** Returns what the page shows once the message is stored. */
export const toReceiptContent = (
  receipt: Receipt,
  { content: { email, list = [] } }: { content: ContactContent },
  { success }: ContactFormText,
  errors: ErrorsText,
): ReceiptContent => ({
  thanks: success,
  id: receipt.id,
  reference: receipt.reference,
  email: receipt.mails_receipt ? email : null,
  nextStep: { answer_by: receipt.answer_by, office: receipt.office },
  rows: list,
  notes: describeFiles(receipt, errors),
})

/** Sends the message with what the form adds to it: honeypot, origin of the visit and captcha. */
export const submitContactMessage = (
  { files, ...content }: ContactContent & { id: string; language: Locale },
  form: HTMLFormElement | null,
  isByHand: boolean,
) =>
  sendWithCaptcha('contact', isByHand, (captcha) =>
    sendContactMessage({
      ...content,
      ...fileIdsOf(files),
      leave_empty: readHoneypot(form),
      origin: Object.fromEntries(visitOrigin),
      ...captcha,
    }),
  )
