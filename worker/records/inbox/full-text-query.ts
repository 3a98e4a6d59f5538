import { referenceDigits, toIdPrefixes } from '#worker/domain/reference-number.ts'
import {
  countDigits,
  type FoundNumber,
  findNumbers,
  hasEnoughDigits,
  leastDigits,
} from '#worker/domain/search/find-numbers.ts'
import { isNumberLabel, withoutExtensions } from '#worker/domain/search/number-labels.ts'
import { marks } from '#worker/domain/search/search-terms.ts'
import { toSearchText, toSpellings } from '#worker/domain/search/spellings.ts'
import { toWrittenForms } from '#worker/domain/search/written-forms.ts'

/** Each word is a separate lookup, and more than ten are rarely useful. */
const maxWords = 10

/** Other phrases that a word stands for, such as ids of what it names. */
export type Synonyms = (word: string) => string[]

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

const either = (phrases: string[]) => {
  const different = Array.from(new Set(phrases))
  return different.length === 1 ? different.join() : `(${different.join(' OR ')})`
}

const toWordTerm = (word: string, synonymsOf: Synonyms) =>
  either([
    ...toSpellings(word).map((spelling) => `"${spelling}"*`),
    ...synonymsOf(word).map((phrase) => `"${phrase}"`),
  ])

const isYear = (word = '') => /^(19|20)\d\d$/.test(word)

const toForms = (number: FoundNumber) => toWrittenForms(number).map((form) => `"${form}"*`)

/**
 * A number, however it is grouped. Where its groups look like numbers of their own, or are as short as two heights, each
 * may also stand elsewhere.
 */
function toNumberTerm(number: FoundNumber, typed: string): string {
  const words = typed.split(/\s+/).filter(isWord)
  const isSeveral =
    number.country === null &&
    words.length > 1 &&
    (countDigits(typed) === leastDigits ||
      [words[0], words.at(-1)].some(isYear) ||
      words.some((word) => hasEnoughDigits(word)))
  const several = words.map((word) => either([`"${word}"*`, ...findNumbers(word).flatMap(toForms)]))
  return either([`"${typed}"*`, ...toForms(number), ...(isSeveral ? [`(${several.join(' AND ')})`] : [])])
}

/** Capitalizes ASCII letters, as country codes are often typed in lower case, but for `no`, a number; the length stays. */
const toCapitals = (text: string) =>
  text.replace(/(?<!\p{L})no(?!\p{L})|[a-z]/giu, (letters) =>
    letters.length > 1 ? letters : letters.toUpperCase(),
  )

/** The numbers that stand alone, or behind a colon: `NIP:5250000000`, but none within an address or the name of a model. */
function findTypedNumbers(typed: string): FoundNumber[] {
  const numbers = findNumbers(toCapitals(typed))
  const isMixed = (word: string, at: number) => {
    const rest = Array.from(word, (letter, index) =>
      numbers.some(({ start, end }) => at + index >= start && at + index < end) ? ' ' : letter,
    )
    const around = rest.join('')
    return rest.includes(' ') && isWord(around) && !/:\s*$/.test(around) && !isNumberLabel(around)
  }
  // A line break, which ends a number.
  const alone = typed.replace(/\S+/g, (word, at: number) =>
    isMixed(word, at) ? '\n'.repeat(word.length) : word,
  )
  return alone === typed ? numbers : findNumbers(toCapitals(alone))
}

/** The words of a text, without the names of numbers at the ends where one follows. */
function toWords(text: string, afterNumber: boolean, beforeNumber: boolean): string[] {
  const words = text.split(/\s+/).filter(isWord)
  const first = afterNumber ? words.findIndex((word) => !isNumberLabel(word)) : 0
  const last = beforeNumber ? words.findLastIndex((word) => !isNumberLabel(word)) : words.length - 1
  return first < 0 ? [] : words.slice(first, last + 1)
}

/** The typed words and numbers, term by term. */
function toTerms(search: string, synonymsOf: Synonyms): string[] {
  const typed = withoutExtensions(toSearchText(search).replace(/[\p{Cc}"]+/gu, ' '))
  const numbers = findTypedNumbers(typed)
  const toWordTerms = (from: number, to: number) =>
    toWords(typed.slice(from, to), from > 0, to < typed.length).map((word) => toWordTerm(word, synonymsOf))
  const terms = numbers.flatMap((number, index) => [
    ...toWordTerms(numbers[index - 1]?.end ?? 0, number.start),
    toNumberTerm(number, typed.slice(number.start, number.end)),
  ])
  return [...terms, ...toWordTerms(numbers.at(-1)?.end ?? 0, typed.length)]
}

const toReferencePhrases = (prefix: string) => [
  `"${marks.reference}${prefix}"*`,
  // Another message may name it. Eight decimal digits are found as a number.
  ...(prefix.length === referenceDigits && /[a-f]/.test(prefix)
    ? [`"${prefix.slice(0, 4)} ${prefix.slice(4)}"`, `"${prefix}"`]
    : []),
]

/**
 * Builds an FTS5 MATCH expression for `submission_search`: all words must occur, each as a prefix, and all numbers. What is
 * typed without a space, such as an address, is matched as a phrase. A reference number finds its submission whatever
 * surrounds it, as in the subject of a mail. Null without a letter or digit.
 */
export function toMatchExpression(search: string, synonymsOf: Synonyms = () => []): string | null {
  const terms = Array.from(new Set(toTerms(search, synonymsOf))).slice(0, maxWords)
  if (terms.length === 0) return null
  const references = toIdPrefixes(toSearchText(search)).flatMap(toReferencePhrases)
  return [
    terms.length > 1 && references.length > 0 ? `(${terms.join(' AND ')})` : terms.join(' AND '),
    ...references,
  ].join(' OR ')
}
