import { countrySpecs, isValidIBAN } from 'ibantools'
import type { ApplicationText } from '#web/content/pl/application.ts'
import { createFormAdvice } from '#web/forms/advice-notes.ts'
import { toAdvice } from '#web/forms/advice-sign.tsx'
import type { GetAdvice } from '#web/forms/field.tsx'
import { adviseMailDomain } from '#web/forms/mail-domain.tsx'
import { type ClientField, clientForm } from '#worker/domain/forms/client.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { normalizeNumber } from './normalize-number.ts'
import { adviseVat } from './vat-number.ts'

/** In characters; for a country that has none of its own. */
const maxIbanLength = 34

/** Words that people write in front of the number. */
const ibanName = /^\W*(?:(?:IBAN|NRB|kont[oa]|nr)[\s.:()-]*)+(?=[\dA-Z])/i
const bicName = /^\W*(?:(?:BIC|SWIFT|kod|code)(?:[\s.:/()-]+|$))+/i

/** Shorter digits may be an account of another country, most of which have no IBAN in them. */
const leastPolishDigits = 25

/**
 * True to show the advice for an IBAN: wrong length, format or check digits. Digits alone are a Polish account without
 * its country code, as people in Poland write it; a country is two letters in front of a digit. While somebody types, a
 * number that is too short gets no advice.
 */
export function isDoubtfulIban(value: string, isTyping: boolean): boolean {
  const account = normalizeNumber(value.replace(ibanName, ''))
  const isPolish = /^\d+$/.test(account) && account.length >= leastPolishDigits
  if (!isPolish && !/^[A-Z]{2}\d/.test(account)) return false
  const iban = isPolish ? `PL${account}` : account
  const length = countrySpecs[iban.slice(0, 2)]?.chars ?? maxIbanLength
  return !(isTyping && iban.length < length) && !isValidIBAN(iban)
}

/**
 * True to show the advice for a BIC: eight characters name the bank, eleven the branch as well. Not ibantools'
 * `isValidBIC`: the advice speaks of the length alone, and would be wrong for a code of the right length.
 */
export function isDoubtfulBic(value: string, isTyping: boolean): boolean {
  const bic = normalizeNumber(value.replace(bicName, ''))
  if (bic === '' || (isTyping && bic.length < 11)) return false
  return bic.length !== 8 && bic.length !== 11
}

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
