/** Control characters carry nothing a person typed, end strings early in SQLite and break mail headers. */
const controlCharacters = /(?![\t\n\r])\p{Cc}/gu

/** Text of several lines as it is kept: whole characters, one kind of line break, nothing around it. */
export const toParagraph = (value: string) =>
  value.toWellFormed().replace(controlCharacters, '').replace(/\r\n?/g, '\n').trim()

/** One line as it is kept. */
export const toLine = (value: string) => toParagraph(value).replace(/[\n\t\u2028\u2029]+/g, ' ')

/** Whether nothing is left of a value once it is cleaned the way every field is. */
export const isBlank = (value: unknown) => typeof value !== 'string' || toLine(value) === ''

/** A person counts only with first name, last name and e-mail; any other row is dropped, not refused. */
export function isCompleteAuthorization(row: unknown): boolean {
  const { first_name, last_name, email } = (row ?? {}) as Record<string, unknown>
  return ![first_name, last_name, email].some(isBlank)
}
