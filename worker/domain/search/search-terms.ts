import { toLettersOf } from '../shown-email.ts'
import { countDigits, type FoundNumber, findNumbers, hasEnoughDigits, joinGroups } from './find-numbers.ts'
import { limitMarks, toSearchText, toSpellings } from './spellings.ts'

/**
 * Private characters in front of terms that are no words. What follows a country: `PL`, `+48`. A number from its last
 * digit on, as an index finds beginnings only. The beginning of an id, which the view of the search adds.
 */
export const marks = { national: '\uE000', reversed: '\uE001', reference: '\uE002' } as const

/** The longest IBAN. */
const longestNumber = 34

/** Digits of the longest telephone number; what follows is another one. */
export const longestTelephone = 15

/** Numbers of one text that are found: more are a table, whose figures nobody looks for. */
const mostNumbers = 40

/** A letter with five groups is a number; a table of figures in one line is not. */
const mostGroups = 20

const reverse = (text: string) => Array.from(text).reverse().join('')

/** The terms that find a number by what it ends with: typed without its beginning, or with a different one. */
export const toReversedTerm = (digits: string) => marks.reversed + reverse(digits).slice(0, longestNumber)

/** A number from each of its groups on, and up to each of them: where one ends and the next begins is for nobody to say. */
function toNumberTerms(number: FoundNumber): string[] {
  const isNational = (index: number) =>
    number.country === 'letters' ||
    (number.country === 'calling-code' &&
      countDigits(number.groups.slice(0, index).join('')) < longestTelephone)
  return number.groups.slice(0, mostGroups).flatMap((_, index) => {
    const forward = joinGroups(number, index).slice(0, longestNumber)
    const backward = joinGroups(number, 0, index + 1)
    return [
      ...(hasEnoughDigits(forward) ? [(index > 0 && isNational(index) ? marks.national : '') + forward] : []),
      ...(hasEnoughDigits(backward) ? [toReversedTerm(backward)] : []),
    ]
  })
}

/**
 * Terms that the search finds a row by besides the words as they stand: other spellings of words, and numbers without
 * their groups. Null if there are none.
 */
export function toSearchTerms(texts: readonly (string | null | undefined)[]): string | null {
  const terms = texts.flatMap((given) => {
    const text = given && limitMarks(given)
    if (!text) return []
    const words = text.split(/\s+/).flatMap((word) => {
      const asItStands = word.normalize('NFC').toLowerCase()
      // Addresses are stored in ASCII, and looked for in letters.
      return toSpellings(toLettersOf(word)).filter((spelling) => spelling !== asItStands)
    })
    return [...words, ...findNumbers(toSearchText(text)).slice(0, mostNumbers).flatMap(toNumberTerms)]
  })
  return Array.from(new Set(terms)).join(' ') || null
}
