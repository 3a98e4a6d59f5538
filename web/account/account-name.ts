import type { User } from '@supabase/auth-js'
import { showEmail } from '#worker/domain/shown-email.ts'

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const getNames = ({ user_metadata }: User) => ({
  firstName: toText(user_metadata.first_name),
  lastName: toText(user_metadata.last_name),
})

/** The name by which a user recognises the account: e-mail, else phone number (stored without its plus), else id. */
export function getAccountName({ email, phone, id }: User): string {
  if (email) return showEmail(email)
  return phone ? `+${phone}` : id
}
