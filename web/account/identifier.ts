import { auth as text } from '#web/session/texts.ts'
import { readEmail } from '#worker/domain/email-address.ts'

/** The identifier that a user signs in with, in the service's format. */
export type Identifier = { email: string } | { phone: string }

/** E.164, or null. Takes groups of digits, `00` for `+`, and nine digits as a Polish number. */
function toPhone(value: string): string | null {
  const bare = value.replace(/[\s().-]/g, '')
  if (/^\+[1-9]\d{6,14}$/.test(bare)) return bare
  if (/^00[1-9]\d{6,14}$/.test(bare)) return `+${bare.slice(2)}`
  return /^\d{9}$/.test(bare) ? `+48${bare}` : null
}

export function toIdentifier(typed: string, hasPhone: boolean): Identifier | null {
  const value = typed.trim()
  // As typed: it is shown again, and the service converts it.
  if ('email' in readEmail(value)) return { email: value }
  const phone = hasPhone ? toPhone(value) : null
  return phone ? { phone } : null
}

/** The error sentence for a typed identifier; undefined when it is valid. */
export function validateIdentifier(typed: string, hasPhone: boolean): string | undefined {
  const emailText = hasPhone ? text.fields.emailOrPhone : text.fields.email
  if (typed.trim() === '') return emailText.missing
  if (toIdentifier(typed, hasPhone)) return undefined
  const read = readEmail(typed.trim())
  return 'fault' in read && read.fault === 'email_local_part' ? text.fields.localPart : emailText.invalid
}

export function requireIdentifier(typed: string, hasPhone: boolean): Identifier {
  const identifier = toIdentifier(typed, hasPhone)
  if (!identifier) throw new Error('The identifier was not validated.')
  return identifier
}

export function validatePhone(typed: string): string | undefined {
  if (typed.trim() === '') return text.fields.phone.missing
  return toPhone(typed.trim()) === null ? text.fields.phone.invalid : undefined
}

export function requirePhone(typed: string): string {
  const phone = toPhone(typed.trim())
  if (phone === null) throw new Error('The number was not validated.')
  return phone
}

export const validateEmail = (typed: string) => validateIdentifier(typed, false)

/** A field for it, the username for browsers and password managers. */
export const identifierField = (hasPhone: boolean) =>
  ({
    name: 'identifier',
    label: hasPhone ? text.fields.emailOrPhone.label : text.fields.email.label,
    type: hasPhone ? 'text' : 'email',
    inputMode: 'email',
    autoComplete: 'username',
  }) as const
