import type { User } from '@supabase/auth-js'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const namesOf = ({ user_metadata }: User) => ({
  firstName: textOf(user_metadata.first_name),
  lastName: textOf(user_metadata.last_name),
})

/** How somebody knows which of their accounts it is. The service keeps numbers without their plus. */
export const accountNameOf = ({ email, phone, id }: User): string => email || (phone ? `+${phone}` : id)
