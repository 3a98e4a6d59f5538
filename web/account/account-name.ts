import type { User } from '@supabase/auth-js'
import { showEmail } from '#worker/domain/shown-email.ts'

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const getNames = ({ user_metadata }: User) => ({
  firstName: toText(user_metadata.first_name),
  lastName: toText(user_metadata.last_name),
})

/** The names as the account's metadata. */
export const toNameMetadata = ({ firstName, lastName }: ReturnType<typeof getNames>) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
})

/** The name by which a user recognises the account: e-mail, else phone number (stored without its plus), else id. */
export function getAccountName({ email, phone, id }: User): string {
  if (email) return showEmail(email)
  return phone ? `+${phone}` : id
}
