/** Control characters are never typed, truncate strings in SQLite and break mail headers. */
const controlCharacters = /(?![\t\n\r])\p{Cc}/gu

/** Normalizes multi-line text: well-formed, LF line breaks, trimmed. */
export const toParagraph = (value: string) =>
  value.toWellFormed().replace(controlCharacters, '').replace(/\r\n?/g, '\n').trim()

/** Normalizes text to a single line. */
export const toLine = (value: string) => toParagraph(value).replace(/[\n\t\u2028\u2029]+/g, ' ')

/** Tells if a value is empty after normalization. */
export const isBlank = (value: unknown) => typeof value !== 'string' || toLine(value) === ''
