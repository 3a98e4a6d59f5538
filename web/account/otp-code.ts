import { auth as text } from '#web/session/texts.ts'

/** Removes the grouping that messages and apps show digits with. */
export const toDigits = (typed: string) => typed.replace(/[\s-]/g, '')

/** The error sentence for a typed code; undefined when it is valid. */
export function validateCode(typed: string): string | undefined {
  const digits = toDigits(typed)
  if (digits === '') return text.fields.code.missing
  return /^\d+$/.test(digits) ? undefined : text.fields.code.invalid
}

/** A field for it; phones offer the code from the message. */
export const codeField = (label: string) =>
  ({ name: 'code', label, autoComplete: 'one-time-code', inputMode: 'numeric' }) as const
