import { text } from '#web/content/pl/auth.ts'

/** Mails and apps group digits; the service wants them bare. */
export const toDigits = (typed: string) => typed.replace(/[\s-]/g, '')

/** What is wrong with a code; nothing when it can be sent. */
export function validateCode(typed: string): string | undefined {
  const digits = toDigits(typed)
  if (digits === '') return text.fields.code.missing
  return /^\d+$/.test(digits) ? undefined : text.fields.code.invalid
}

/** A field for it, which phones fill in from the message. */
export const codeField = (label: string) =>
  ({ name: 'code', label, autoComplete: 'one-time-code', inputMode: 'numeric' }) as const
