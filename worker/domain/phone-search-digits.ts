/** Fewer digits end too many numbers to be worth a look. */
const leastDigits = 6

/**
 * The digits of a telephone number, without zeros in front and without the country code of Poland, last digit first:
 * an index finds a number by its end, since people type it with and without its beginning.
 */
export function toReversedDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const national = digits.length === 11 && digits.startsWith('48') ? digits.slice(2) : digits
  return reverse(national)
}

const reverse = (digits: string) => Array.from(digits).reverse().join('')

/**
 * The same of what is typed into a search, and as it is typed: a zero in front may also be one within the number whose end
 * it is. Empty unless it is at least the last six digits of a number and nothing else.
 */
export function toSearchedDigits(search: string): string[] {
  if (!/^\+?[\d\s()/.-]+$/.test(search)) return []
  const meanings = new Set([toReversedDigits(search), reverse(search.replace(/\D/g, ''))])
  return [...meanings].filter(({ length }) => length >= leastDigits)
}
