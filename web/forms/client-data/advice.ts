import type { ApplicationText } from '#web/content/pl/application.ts'
import { createFormAdvice } from '#web/forms/advice-notes.ts'
import { toAdvice } from '#web/forms/advice-sign.tsx'
import type { GetAdvice } from '#web/forms/field.tsx'
import { adviseMailDomain } from '#web/forms/mail-domain.tsx'
import { type ClientField, clientForm } from '#worker/domain/forms/client.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { isDoubtfulBic, isDoubtfulIban } from './bank-account.ts'
import { adviseVat } from './vat-number.ts'

/** The advice in the words of a form. */
export function createClientAdvice({ advice, adviceNotes, mailDomain }: ApplicationText, locale: Locale) {
  const describe = (doubt: keyof typeof advice | null) => doubt && toAdvice(advice[doubt], adviceNotes[doubt])
  const adviseEmail: GetAdvice = (value, isTyping, correct) =>
    adviseMailDomain(value, isTyping, mailDomain, correct)
  const byName: Partial<Record<ClientField, GetAdvice>> = {
    vat_number: (value, isTyping) => describe(adviseVat(value, isTyping, locale)),
    bank_account_number: (value, isTyping) => describe(isDoubtfulIban(value, isTyping) ? 'iban' : null),
    swift_bic_code: (value, isTyping) => describe(isDoubtfulBic(value, isTyping) ? 'bic' : null),
  }
  return createFormAdvice('application', clientForm, ({ name, kind }) =>
    kind === 'email' ? adviseEmail : byName[name],
  )
}
