import { toStoredForm } from '#worker/domain/email-address.ts'

/** Each word is a separate lookup, and more than ten are rarely useful. */
const maxWords = 10

/** Letters without a Unicode decomposition, which the tokenizer of the search does not fold; the view `submission_texts` does. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'l',
  ß: 'ss',
  ẞ: 'ss',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ı: 'i',
}

const fold = (text: string) => text.replace(/[łŁßẞøØđĐæÆœŒı]/g, (letter) => plainLetters[letter] ?? letter)

/** Other phrases that a word stands for, such as ids of what it names. */
export type Synonyms = (word: string) => string[]

/**
 * Polish numbers are stored with their country code but often typed without it, domains in their ASCII form but typed in
 * letters.
 */
function toTerm(typed: string, synonymsOf: Synonyms): string {
  const word = fold(typed)
  const phrases = [`"${word}"*`, ...synonymsOf(word).map((phrase) => `"${phrase}"`)]
  const stored = toStoredForm(typed)
  if (stored !== null) phrases.push(`"${stored}"*`)
  if (/^\d{6,9}$/.test(word)) phrases.push(`"48${word}"*`)
  return phrases.length === 1 ? phrases.join() : `(${phrases.join(' OR ')})`
}

/**
 * Builds an FTS5 MATCH expression for `submission_search`: all words must occur, each as a prefix. What is typed without
 * a space, such as an address, is matched as a phrase. Null without a letter or digit.
 */
export function toMatchExpression(search: string, synonymsOf: Synonyms = () => []): string | null {
  const words = search.split(/[\s\p{Cc}"]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const asked = Array.from(new Set(words)).slice(0, maxWords)
  return asked.length === 0 ? null : asked.map((word) => toTerm(word, synonymsOf)).join(' AND ')
}
