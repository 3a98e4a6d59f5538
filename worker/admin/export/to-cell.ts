/** Control characters other than line breaks and tabs are removed. */
const controlCharacters = /(?![\t\n\r])\p{Cc}/gu

/** The first letters of the months in the four languages: `3 grudnia`, `Mai 26`. */
const month =
  '(?:sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru|jan|feb|mär|mrt|maa|apr|mei|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)\\p{L}*'

/** Texts that a spreadsheet in Polish, English, German or Dutch would calculate, round or show in another way. */
const values = [
  // A formula, also in full width.
  /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u,
  // Digits without letters: a number in groups, a fraction, a percentage, a date, a time, an amount.
  /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u,
  // The same with letters: `1E5`, `100 zł`, `7:30 PM`, `2026-12-01T07:30`.
  /^[\d\s.,]+e[+-]?\d+$/iu,
  /^(?:[^\p{L}]*\d[^\p{L}]*zł|zł[^\p{L}]*\d[^\p{L}]*)$/iu,
  /^\d[\d:\s]*[ap]\.?(?:m\.?)?$/iu,
  /^\d{4}-\d\d?-\d\d?t[\d:.]+z?$/iu,
  new RegExp(`^(?=.*\\d)(?:\\d{1,4}[\\s.,/-]*)?${month}[\\s.,/-]*\\d{0,4}(?:[\\s.,/-]+\\d{1,4})?$`, 'iu'),
  /^(?:true|false|prawda|fałsz|wahr|falsch|waar|onwaar)$/iu,
]

/** A whole number that is shown as it is written: a NIP, a year. Longer ones are shortened to powers of ten. */
const shownAsWritten = /^(?:0|[1-9]\d{0,10})$/

/** A cell as it is written: one of our own times or reference numbers, by which a spreadsheet may sort. */
export const quoteCell = (text: string) =>
  /[";\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * A cell with what somebody typed. A leading apostrophe keeps a spreadsheet from reading it as a value:
 * `'+48 600 100 200` is still readable and can be copied.
 */
export function toCell(typed: string): string {
  const text = typed.replace(controlCharacters, '')
  const isValue = !shownAsWritten.test(text) && values.some((value) => value.test(text))
  return quoteCell(isValue ? `'${text}` : text)
}
