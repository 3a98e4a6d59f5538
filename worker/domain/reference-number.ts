/** Hexadecimal digits of a whole reference number. */
export const referenceDigits = 8

/** The first eight digits of an id, grouped so that they can be read out on the phone. */
export function toReference(id: string): string {
  const digits = id.slice(0, referenceDigits).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** A whole reference number within a text, such as the subject of a mail: its two halves, however they are joined. */
const whole = /(?<![\p{L}\d])([\da-f]{4})[\s\p{Pd}−]{0,3}([\da-f]{4})(?![\p{L}\d])/giu

/** The first half of one and perhaps more, and nothing else but the words and signs that stand in front of it. */
const begun =
  /^[^\p{L}\d]*(?:(?:nr|no|ref|numer|number|nummer)[^\p{L}\d]+)?([\da-f]{4})[\s\p{Pd}−]?([\da-f]{0,4})[^\p{L}\d]*$/iu

/** A subject has one. More are words that only look like it. */
const mostReferences = 5

/** The beginnings of the ids that are meant by reference numbers in what is typed: whole ones anywhere, or one begun. */
export function toIdPrefixes(typed: string): string[] {
  const [, first, second] = begun.exec(typed) ?? []
  if (first !== undefined) return [`${first}${second}`.toLowerCase()]
  return Array.from(typed.matchAll(whole), ([, one, other]) => `${one}${other}`.toLowerCase()).slice(
    0,
    mostReferences,
  )
}
