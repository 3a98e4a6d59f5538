/** Digits and letters alone: spaces, dots and dashes are a matter of taste. */
const normalize = (value: string) => value.replace(/[\s.\-/]/g, '').toUpperCase()

const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** Ten digits, the last one modulo 11 of the weighted others. */
export function isValidNip(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const sum = nipWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return sum % 11 === Number(digits[9])
}

/** VAT numbers behind the country's prefix, as VIES takes them. Poland's is the NIP. */
const euVatPatterns: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/** The longest number behind a prefix; whoever is still typing may not be there yet. */
const longestEuVat = 12

/**
 * What may be wrong with a VAT number, or null. Bare digits are read as a NIP on the Polish page only; numbers of
 * countries outside the Union are not judged.
 */
export function adviseVat(value: string, isTyping: boolean, readsNip: boolean): 'nip' | 'euVat' | null {
  const number = normalize(value)
  if (/^\d+$/.test(number)) return readsNip && number.length === 10 && !isValidNip(number) ? 'nip' : null
  const rest = number.slice(2)
  const form = euVatPatterns[number.slice(0, 2)]
  if (!form || rest === '') return null
  if (form.test(rest)) return number.startsWith('PL') && !isValidNip(rest) ? 'nip' : null
  return isTyping && rest.length < longestEuVat ? null : 'euVat'
}

/** Lengths the IBAN registry gives for the countries customers come from; others are judged by check digits alone. */
const ibanLengths: Record<string, number> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IT: 27,
  LT: 20,
  LU: 20,
  LV: 21,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  UA: 29,
}

/** ISO 13616: country and check digits moved to the end, letters as numbers from 10, modulo 97 is 1. */
export function isValidIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = ibanLengths[iban.slice(0, 2)]
  if (length !== undefined && length !== iban.length) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder === 1
}

/** Poles write their account without the country; 26 digits are one. */
const polishAccountLength = 26

export function isDoubtfulIban(value: string, isTyping: boolean): boolean {
  const account = normalize(value)
  const isPolish = /^\d+$/.test(account)
  const iban = isPolish ? `PL${account}` : account
  const fullLength = isPolish ? polishAccountLength + 2 : (ibanLengths[iban.slice(0, 2)] ?? 34)
  if (account === '' || (isTyping && iban.length < fullLength)) return false
  return !isValidIban(iban)
}

/** Eight characters name the bank, eleven the branch as well. */
export function isDoubtfulBic(value: string, isTyping: boolean): boolean {
  const bic = normalize(value)
  if (bic === '' || (isTyping && bic.length < 11)) return false
  return bic.length !== 8 && bic.length !== 11
}
