import { escapePattern } from '#worker/domain/escape-pattern.ts'
import { toLettersOf } from '#worker/domain/shown-email.ts'

/** Replaces a redacted address. */
export const placeholder = '[usunięto]'

/** A letter, digit or sign before the match: it is the end of another address. */
const wordBefore = /[\p{L}\p{N}._%+-]$/u

/** Another label after the match: it is the beginning of another domain. A capital letter starts a new sentence. */
const wordAfter = /^(?:[\p{L}\p{N}]|[-.][\p{Ll}\p{N}])/u

/** Replaces every occurrence of the address, case-insensitively, its domain in ASCII or in letters. */
export function redactAddress(text: string, email: string): string {
  const address = new RegExp([email, toLettersOf(email)].map(escapePattern).join('|'), 'gi')
  return text.replace(address, (found, at: number) =>
    wordBefore.test(text.slice(Math.max(0, at - 2), at)) || wordAfter.test(text.slice(at + found.length))
      ? found
      : placeholder,
  )
}

/** Replaces the address in JSON, and takes away the name beside it: it is the person's too. */
export const redactJson = (json: string, email: string): string =>
  JSON.stringify(
    JSON.parse(json, (_, value) => {
      if (typeof value === 'string') return redactAddress(value, email)
      return value?.address === placeholder ? { ...value, name: null } : value
    }),
  )
