import { text } from '#web/content/pl/auth.ts'

/** What somebody signs in with, as the service wants to hear it. */
export type Identifier = { email: string } | { phone: string }

const isEmail = (value: string) => /^[^\s@]+@[^\s@]+$/.test(value)

/** Written in groups or not, with the country's code or as one dials at home. */
function toPhone(value: string): string | null {
  const bare = value.replace(/[\s().-]/g, '')
  if (/^\+[1-9]\d{6,14}$/.test(bare)) return bare
  if (/^00[1-9]\d{6,14}$/.test(bare)) return `+${bare.slice(2)}`
  return /^\d{9}$/.test(bare) ? `+48${bare}` : null
}

export function toIdentifier(typed: string, takesPhone: boolean): Identifier | null {
  const value = typed.trim()
  if (isEmail(value)) return { email: value }
  const phone = takesPhone ? toPhone(value) : null
  return phone ? { phone } : null
}

/** What is wrong with it; nothing when it can be sent. */
export function validateIdentifier(typed: string, takesPhone: boolean): string | undefined {
  const words = takesPhone ? text.fields.emailOrPhone : text.fields.email
  if (typed.trim() === '') return words.missing
  return toIdentifier(typed, takesPhone) ? undefined : words.invalid
}

export function requireIdentifier(typed: string, takesPhone: boolean): Identifier {
  const identifier = toIdentifier(typed, takesPhone)
  if (!identifier) throw new Error('An identifier that was not checked.')
  return identifier
}

export function validatePhone(typed: string): string | undefined {
  if (typed.trim() === '') return text.fields.phone.missing
  return toPhone(typed.trim()) === null ? text.fields.phone.invalid : undefined
}

export function requirePhone(typed: string): string {
  const phone = toPhone(typed.trim())
  if (phone === null) throw new Error('A number that was not checked.')
  return phone
}

export const validateEmail = (typed: string) => validateIdentifier(typed, false)

/** A field for it: browsers and password managers know an account by it. */
export const identifierField = (takesPhone: boolean) =>
  ({
    name: 'identifier',
    label: takesPhone ? text.fields.emailOrPhone.label : text.fields.email.label,
    type: takesPhone ? 'text' : 'email',
    inputMode: 'email',
    autoComplete: 'username',
  }) as const
