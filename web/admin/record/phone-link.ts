import { findNumbers, joinGroups } from '#worker/domain/search/find-numbers.ts'
import { withoutExtensions } from '#worker/domain/search/number-labels.ts'

/** The link that calls the first number of what somebody has written, without its extension and the zero of `+49 (0) 30`. */
export function toPhoneLink(phone: string): string {
  // Italy's zero belongs to the number.
  const dialled = withoutExtensions(phone).replace(/(?<=(?:\+|\b00)(?!39)\d{1,3})\s?\(0\)/, ' ')
  const [number] = findNumbers(dialled)
  if (number?.country !== 'calling-code')
    return `tel:${dialled.slice(number?.start, number?.end).replace(/[^+\d]/g, '')}`
  return `tel:+${joinGroups(number).replace(/^00|\D/g, '')}`
}
