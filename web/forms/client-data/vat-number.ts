import type { Locale } from '#worker/domain/locales.ts'
import { normalizeNumber } from './normalize-number.ts'

const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** Polish tax number: ten digits, the last one is the weighted sum of the others modulo 11. */
export function isValidNip(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const sum = nipWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return sum % 11 === Number(digits[9])
}

/**
 * VAT numbers without the country's prefix, in the formats of VIES, and as people write them without a leading zero.
 * Poland's is the NIP.
 */
const euVatPatterns: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]?\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{8,9}$/,
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
  NL: /^(\d{7,8}B\d{2}|[A-Z0-9+*]{10}\d{2})$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^(\d{2,10}|\d{13})$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/** The longest number without its prefix: while somebody types, a shorter one may be incomplete. */
const longestEuVat = 12

/** Two letters are a country only in front of a digit, or of the letters with which its numbers may begin: not in `siehe`. */
const countryBefore = /^(?:(AT|ES)[A-Z]?|(FR|XI)[A-Z]{0,2}|([A-Z]{2}))(?=\d)/

/** A number that is said to be a NIP. */
const namedNip = /^(?:NIP(?:UE|EU|NR)*(?:PL)?|PL)(\d+)$/

/** The key of the advice for what is said to be a NIP. While somebody types, a shorter number may be incomplete. */
function adviseNip(digits: string, isTyping: boolean): 'nip' | 'nipLength' | null {
  if (digits.length === 10) return isValidNip(digits) ? null : 'nip'
  return digits.length === 11 || (digits.length === 9 && !isTyping) ? 'nipLength' : null
}

/**
 * The key of the advice for a VAT number, or null. Ten digits may be the number of another register, so on the Polish page
 * alone they are asked about. Numbers of countries outside the Union are not checked.
 */
export function adviseVat(
  value: string,
  isTyping: boolean,
  locale: Locale,
): 'nip' | 'nipLength' | 'maybeNip' | 'euVat' | null {
  const number = normalizeNumber(value)
  if (/^\d+$/.test(number))
    return locale === 'pl' && number.length === 10 && !isValidNip(number) ? 'maybeNip' : null
  const [, nip] = namedNip.exec(number) ?? []
  const advice = nip && adviseNip(nip, isTyping)
  if (advice) return advice
  const country = countryBefore.exec(number)?.slice(1).find(Boolean)
  const pattern = country && euVatPatterns[country]
  if (!pattern || pattern.test(number.slice(2))) return null
  return isTyping && number.length - 2 < longestEuVat ? null : 'euVat'
}
