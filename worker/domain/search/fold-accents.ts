/** Letters without a Unicode decomposition. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
}

/** Small letters without what no decomposition takes off: `søren` as `soren`. */
export const toPlainLetters = (text: string) =>
  text.replace(/[ßæœøłđðþħŧı]/g, (letter) => plainLetters[letter] ?? letter)

/** In small letters and without accents: `ŁÓDŹ` as `lodz`. */
export const foldAccents = (text: string) =>
  toPlainLetters(text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''))
