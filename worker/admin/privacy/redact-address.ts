/** Replaces a redacted address. */
export const placeholder = '[usunięto]'

const special = /[.*+?^${}()|[\]\\/-]/g

/** A letter, digit or sign before it makes it the end of another address. */
const wordBefore = /[\p{L}\p{N}._%+-]$/u

/** Another label makes it the beginning of another domain; a new sentence begins with a capital letter. */
const wordAfter = /^(?:[\p{L}\p{N}]|[-.][\p{Ll}\p{N}])/u

/** The text with every occurrence of the address replaced, case-insensitively; unchanged if there is none. */
export function redactAddress(text: string, email: string): string {
  const address = new RegExp(email.replace(special, '\\$&'), 'gi')
  return text.replace(address, (found, at: number) =>
    wordBefore.test(text.slice(Math.max(0, at - 2), at)) || wordAfter.test(text.slice(at + found.length))
      ? found
      : placeholder,
  )
}
