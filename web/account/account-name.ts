import type { User } from '@supabase/auth-js'

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const getNames = ({ user_metadata }: User) => ({
  firstName: toText(user_metadata.first_name),
  lastName: toText(user_metadata.last_name),
})

/** How somebody knows which of their accounts it is. The service keeps numbers without their plus. */
export const getAccountName = ({ email, phone, id }: User): string => email || (phone ? `+${phone}` : id)
