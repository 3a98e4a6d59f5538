/** Letters that Unicode does not decompose, folded as the view `submission_texts` folds them. */
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

/** Each word is a lookup of its own; more than ten narrow nothing further. */
const maxWords = 10

/** Phones display Polish numbers without the country code that is stored. */
const toTerm = (word: string) => (/^\d{6,9}$/.test(word) ? `("${word}"* OR "48${word}"*)` : `"${word}"*`)

/**
 * What was typed, as a question to `submission_search`: every word must occur, each may be the beginning of one. What
 * stands together without a blank, such as an address, must also stand together there. Null when no letter or digit is
 * in it.
 */
export function toMatchExpression(search: string): string | null {
  const words = search
    .replace(/[łŁßẞøØđĐæÆœŒı]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[\s\p{Cc}"]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const asked = Array.from(new Set(words)).slice(0, maxWords)
  return asked.length === 0 ? null : asked.map(toTerm).join(' AND ')
}
