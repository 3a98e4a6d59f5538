import { toPlainLetters } from './fold-accents.ts'

/** Soft hyphens, zero-width characters and direction marks are seen by nobody; private ones are marks of the index. */
const unseen = /[\p{Cf}\p{Co}]/gu

/** A zero that is dialled only within the country: `+31 (0)6`. */
const optionalZero = /[^\S\n]*\(0\)[^\S\n]*/g

/** Signs above and below one letter. The time to order them grows with the square of their number, and more mean nothing. */
const manyMarks = /(\p{M}{20})\p{M}+/gu

export const limitMarks = (text: string) => text.replace(manyMarks, '$1')

/** The text as the search reads it: one form for ligatures, full width and every kind of space. */
export const toSearchText = (text: string) =>
  limitMarks(text.replace(unseen, '')).normalize('NFKC').replace(optionalZero, ' ')

/** Letters that many people write as two. */
const longLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/**
 * The ways in which a word is written that the tokenizer, which takes accents off, does not make one itself: `søren` as
 * `soren` and `soeren`, `müller` as `müller` and `mueller`.
 */
export function toSpellings(word: string): string[] {
  const lower = toSearchText(word).toLowerCase()
  const long = lower.replace(/[äöüøå]/g, (letter) => longLetters[letter] ?? letter)
  return Array.from(new Set([lower, long].map(toPlainLetters)))
}
