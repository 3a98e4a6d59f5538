/** What stands in a text where an address was. */
export const blank = '[usunięto]'

const special = /[.*+?^${}()|[\]\\/-]/g

/** A letter, digit or sign before it makes it the end of another address. */
const before = /[\p{L}\p{N}._%+-]$/u

/** Another label makes it the beginning of another domain; a new sentence begins with a capital letter. */
const after = /^(?:[\p{L}\p{N}]|[-.][\p{Ll}\p{N}])/u

/** A text with the address taken out, however its letters are written; the very text where it does not stand. */
export function withoutAddress(text: string, email: string): string {
  const address = new RegExp(email.replace(special, '\\$&'), 'gi')
  return text.replace(address, (found, at: number) =>
    before.test(text.slice(Math.max(0, at - 2), at)) || after.test(text.slice(at + found.length))
      ? found
      : blank,
  )
}
