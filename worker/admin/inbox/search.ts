/** Letters that carry no mark to fold, as `submission_texts` writes them. */
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

/** Each is looked up on its own; more would say nothing new. */
const mostWords = 10

/** Telephones show Polish numbers without what they are stored with. */
const toTerm = (word: string) => (/^\d{6,9}$/.test(word) ? `("${word}"* OR "48${word}"*)` : `"${word}"*`)

/**
 * What was typed, as a question to `submission_search`: every word must occur, each may be the beginning of one. What
 * stands together without a blank, such as an address, must also stand together there. Null when no letter or digit is
 * in it.
 */
export function toMatch(search: string): string | null {
  const words = search
    .replace(/[łŁßẞøØđĐæÆœŒı]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[\s\p{Cc}"]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const asked = Array.from(new Set(words)).slice(0, mostWords)
  return asked.length === 0 ? null : asked.map(toTerm).join(' AND ')
}
