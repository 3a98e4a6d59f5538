import * as z from 'zod/mini'
import { readEmail } from '#worker/domain/email-address.ts'
import { type FormField, perField } from '#worker/domain/forms/field.ts'
import { toLine, toParagraph } from '#worker/domain/normalize-text.ts'
import type { FieldError, FieldErrors } from './error-codes.ts'

// zod tries to compile schemas with `new Function`, which the pages' CSP forbids and reports.
z.config({ jitless: true })

export const code = (error: FieldError) => ({ error })

const given = () => z.string({ error: (issue) => (issue.input == null ? 'required' : 'invalid') })

/** Required single line of text. */
export const line = (maxLength: number) =>
  given().check(
    z.overwrite(toLine),
    z.minLength(1, code('required')),
    z.maxLength(maxLength, code('too_long')),
  )

/** Required multi-line text. */
export const paragraph = (maxLength: number) =>
  given().check(
    z.overwrite(toParagraph),
    z.minLength(1, code('required')),
    z.maxLength(maxLength, code('too_long')),
  )

/** The least that every address has. */
const hasAt = /\S@\S/

/** An e-mail address by the rule of `readEmail`, with the ASCII form of its domain; page and Worker agree. */
export const emailAddress = (maxLength: number) =>
  given().check(
    z.overwrite((typed) => {
      const read = readEmail(toLine(typed))
      return 'email' in read ? read.email : toLine(typed)
    }),
    z.minLength(1, code('required')),
    z.maxLength(maxLength, code('too_long')),
    // The description of the API can say this much of the rule.
    z.regex(hasAt, code('email_invalid')),
    z.check<string>(({ value, issues }) => {
      const read = readEmail(value)
      if ('fault' in read && hasAt.test(value))
        issues.push({ code: 'custom', message: read.fault, input: value })
    }),
  )

/** Optional single line; empty becomes null. */
export const optionalLine = (maxLength: number) =>
  z.pipe(
    z.optional(z.nullable(given().check(z.overwrite(toLine), z.maxLength(maxLength, code('too_long'))))),
    z.transform((value) => value || null),
  )

type FieldSchema<F extends FormField> = F['required'] extends true
  ? ReturnType<typeof line>
  : ReturnType<typeof optionalLine>

const schemas = { line, phone: line, account: line, email: emailAddress, paragraph }

/** The schemas of a form's fields, under their names. */
export const toShape = <const F extends FormField>(fields: readonly F[]) =>
  perField<F, z.ZodMiniType>(fields, ({ kind, required, limit }) =>
    required ? schemas[kind](limit) : optionalLine(limit),
  ) as unknown as { [Field in F as Field['name']]: FieldSchema<Field> }

/** The same fields as they are stored: without the rules of the form, as an erasure redacts addresses and rules change. */
export const toStoredShape = <const F extends FormField>(fields: readonly F[]) =>
  perField<F, z.ZodMiniType>(fields, ({ required }) =>
    required ? z.string() : z.nullable(z.string()),
  ) as unknown as {
    [Field in F as Field['name']]: z.ZodMiniType<z.output<FieldSchema<Field>>>
  }

/** UUID created by the page, so that a retry is deduplicated. */
export const submissionId = z.uuid(code('invalid')).check(z.toLowerCase())

/** Hidden field that only bots fill in. */
export const honeypot = z.optional(z.nullable(z.string(code('invalid'))))

/** Any value: an invalid token counts as missing and never rejects a submission. */
export const captchaToken = z.optional(z.unknown())

const toFieldPath = (path: readonly PropertyKey[]) =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name ? `${name}.${String(part)}` : String(part)
  }, '')

/** The first error of each field. */
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
