import type { ApplicationText } from '#web/content/pl/application.ts'
import { type FieldAdvice, toAdviceNotes } from '#web/forms/advice-notes.ts'
import { toAdvice } from '#web/forms/advice-sign.tsx'
import type { GetAdvice } from '#web/forms/field.tsx'
import { adviseMailDomain } from '#web/forms/mail-domain.tsx'
import { SubmitNotes } from '#web/forms/submit-notes.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import { isDoubtfulBic, isDoubtfulIban } from './bank-account.ts'
import type { ApplicationValues, ClientFieldName } from './fields.ts'
import { adviseVat } from './vat-number.ts'

/** The advice of the fields that have any, in the order of the form. */
function createAdvice(
  { advice, adviceNotes, mailDomain }: ApplicationText,
  locale: Locale,
): FieldAdvice<ClientFieldName> {
  const describe = (doubt: keyof typeof advice | null) => doubt && toAdvice(advice[doubt], adviceNotes[doubt])
  const adviseEmail: GetAdvice = (value, isTyping, correct) =>
    adviseMailDomain(value, isTyping, mailDomain, correct)
  return {
    vat_number: (value, isTyping) => describe(adviseVat(value, isTyping, locale)),
    signatory_email: adviseEmail,
    payment_contact_email: adviseEmail,
    invoice_email: adviseEmail,
    bank_account_number: (value, isTyping) => describe(isDoubtfulIban(value, isTyping) ? 'iban' : null),
    swift_bic_code: (value, isTyping) => describe(isDoubtfulBic(value, isTyping) ? 'bic' : null),
  }
}

/** The advice in the words of a form, and the lines beside its button. Loaded when somebody begins to fill it in. */
export function createFormAdvice(text: ApplicationText, locale: Locale) {
  const advice = createAdvice(text, locale)
  return {
    of: (name: ClientFieldName) => advice[name],
    getNotes: (values: ApplicationValues, focusedId: string) =>
      toAdviceNotes('application', advice, values, focusedId),
    SubmitNotes,
  }
}

export type FormAdvice = ReturnType<typeof createFormAdvice>
