import { readEmail } from '#worker/domain/email-address.ts'
import { invalid } from './auth-errors.ts'

/** Normalizes an e-mail address for storage and lookup: ASCII, in small letters. Throws `validation_failed`. */
export function toEmail(given: string | undefined): string {
  if (!given) throw invalid('An email address is required')
  const read = readEmail(given)
  if ('fault' in read) throw invalid('Unable to validate email address: invalid format')
  if (read.email.length > 255) throw invalid('An email address is too long')
  return read.email.toLowerCase()
}

/** Normalizes a phone number for storage and lookup: digits without a plus. Throws `validation_failed`. */
export function toPhone(given: string | undefined): string {
  const phone = (given ?? '').replace(/^\+/, '').replaceAll(' ', '')
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}

export const channelNames = ['sms', 'whatsapp'] as const

/** Throws `validation_failed` for an unknown channel. */
export function requireChannel(channel: string | undefined): void {
  if (channel && !channelNames.some((name) => name === channel))
    throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'")
}
