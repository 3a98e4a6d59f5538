import * as z from 'zod/mini'
import type { FieldError, FieldErrors } from './errors.ts'
import { toLine, toParagraph } from './normalize-text.ts'

// zod compiles schemas with `new Function` where it may; the pages' policy forbids that, and asking is already a report.
z.config({ jitless: true })

const code = (error: FieldError) => ({ error })

const given = () => z.string({ error: (issue) => (issue.input == null ? 'required' : 'invalid') })

/** One line of text that must not be empty after trimming. */
export const line = (maxLength: number) =>
  given().check(
    z.overwrite(toLine),
    z.minLength(1, code('required')),
    z.maxLength(maxLength, code('too_long')),
  )

/** Text of several lines that must not be empty after trimming. */
export const paragraph = (maxLength: number) =>
  given().check(
    z.overwrite(toParagraph),
    z.minLength(1, code('required')),
    z.maxLength(maxLength, code('too_long')),
  )

/** An address as browsers check it in `<input type="email">`, so that page and Worker agree. */
export const emailAddress = (maxLength: number) =>
  line(maxLength).check(z.regex(z.regexes.html5Email, code('email_invalid')))

/** One line that may be left out; empty counts as left out and is stored as null. */
export const optionalLine = (maxLength: number) =>
  z.pipe(
    z.optional(z.nullable(given().check(z.overwrite(toLine), z.maxLength(maxLength, code('too_long'))))),
    z.transform((value) => value || null),
  )

/** The page makes the id, so that a second try of the same submission is known as such. */
export const submissionId = z.uuid(code('invalid')).check(z.toLowerCase())

/** Hidden from people; whatever is in it was typed by a machine. */
export const honeypot = z.optional(z.nullable(z.string(code('invalid'))))

/** Anything: what is no token counts as none, and a submission is never refused for it. */
export const captchaToken = z.optional(z.unknown())

const toFieldPath = (path: readonly PropertyKey[]) =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name ? `${name}.${String(part)}` : String(part)
  }, '')

/** The first thing wrong with each field. */
export function toFieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = toFieldPath(issue.path)
    if (field) errors[field] ??= issue.message as FieldError
  }
  return errors
}
