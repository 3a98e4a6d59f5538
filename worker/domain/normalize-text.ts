/** Control characters are never typed, truncate strings in SQLite and break mail headers. */
const controlCharacters = /(?![\t\n\r])\p{Cc}/gu

/** Normalizes multi-line text: well-formed, LF line breaks, trimmed. */
export const toParagraph = (value: string) =>
  value.toWellFormed().replace(controlCharacters, '').replace(/\r\n?/g, '\n').trim()

/** Normalizes text to a single line. */
export const toLine = (value: string) => toParagraph(value).replace(/[\n\t\u2028\u2029]+/g, ' ')

/** Tells if a value is empty after normalization. */
export const isBlank = (value: unknown) => typeof value !== 'string' || toLine(value) === ''

/** Tells if a row has first name, last name and e-mail; incomplete rows are dropped rather than rejected. */
export function isCompleteAuthorization(row: unknown): boolean {
  const fields: { first_name?: unknown; last_name?: unknown; email?: unknown } =
    typeof row === 'object' && row !== null ? row : {}
  const { first_name, last_name, email } = fields
  return ![first_name, last_name, email].some(isBlank)
}
