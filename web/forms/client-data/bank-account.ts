import { countrySpecs, isValidIBAN } from 'ibantools'
import { normalizeNumber } from './normalize-number.ts'

/** In characters; for a country that has none of its own. */
const maxIbanLength = 34

/**
 * True to show the advice for an IBAN: wrong length, format or check digits. Digits alone are a Polish account without
 * its country code, as people in Poland write it. While somebody types, a number that is too short gets no advice.
 */
export function isDoubtfulIban(value: string, isTyping: boolean): boolean {
  const account = normalizeNumber(value)
  const iban = /^\d+$/.test(account) ? `PL${account}` : account
  const length = countrySpecs[iban.slice(0, 2)]?.chars ?? maxIbanLength
  if (account === '' || (isTyping && iban.length < length)) return false
  return !isValidIBAN(iban)
}

/**
 * True to show the advice for a BIC: eight characters name the bank, eleven the branch as well. Not ibantools'
 * `isValidBIC`: the advice speaks of the length alone, and would be wrong for a code of the right length.
 */
export function isDoubtfulBic(value: string, isTyping: boolean): boolean {
  const bic = normalizeNumber(value)
  if (bic === '' || (isTyping && bic.length < 11)) return false
  return bic.length !== 8 && bic.length !== 11
}
