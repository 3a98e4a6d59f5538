import { normalizeNumber } from './normalize-number.ts'

const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** Polish tax number: ten digits, the last one is the weighted sum of the others modulo 11. */
export function isValidNip(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const sum = nipWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return sum % 11 === Number(digits[9])
}

/** VAT numbers without the country's prefix, in the formats of VIES. Poland's is the NIP. */
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

/** The longest number without its prefix: while somebody types, a shorter one may be incomplete. */
const longestEuVat = 12

/**
 * The key of the advice for a VAT number, or null. Ten digits without a prefix are taken for a NIP; numbers of countries
 * outside the Union are not checked.
 */
export function adviseVat(value: string, isTyping: boolean): 'nip' | 'euVat' | null {
  const number = normalizeNumber(value)
  if (/^\d+$/.test(number)) return number.length === 10 && !isValidNip(number) ? 'nip' : null
  const rest = number.slice(2)
  const pattern = euVatPatterns[number.slice(0, 2)]
  if (!pattern || rest === '') return null
  if (pattern.test(rest)) return number.startsWith('PL') && !isValidNip(rest) ? 'nip' : null
  return isTyping && rest.length < longestEuVat ? null : 'euVat'
}
