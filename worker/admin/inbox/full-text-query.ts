/** Letters without a Unicode decomposition, folded as in the view `submission_texts`. */
const plainLetters: Record<string, string> = {
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

/** Each word is a separate lookup, and more than ten are rarely useful. */
const maxWords = 10

/** Polish numbers are stored with their country code but often typed without it. */
const toTerm = (word: string) => (/^\d{6,9}$/.test(word) ? `("${word}"* OR "48${word}"*)` : `"${word}"*`)

/**
 * Builds an FTS5 MATCH expression for `submission_search`: all words must occur, each as a prefix. What is typed without
 * a space, such as an address, is matched as a phrase. Null without a letter or digit.
 */
export function toMatchExpression(search: string): string | null {
  const words = search
    .replace(/[łŁßẞøØđĐæÆœŒı]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[\s\p{Cc}"]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const asked = Array.from(new Set(words)).slice(0, maxWords)
  return asked.length === 0 ? null : asked.map(toTerm).join(' AND ')
}
