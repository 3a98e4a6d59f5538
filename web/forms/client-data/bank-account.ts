import { countrySpecs, isValidIBAN } from 'ibantools'
import { normalizeNumber } from './normalize-number.ts'

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
