import type { User, UserIdentity } from '@supabase/auth-js'

/** An address and a number are ways in as well, and have parts of their own. */
export const isFederated = ({ provider }: UserIdentity): boolean =>
  provider !== 'email' && provider !== 'phone'

/** The last way in stays; and whom a company vouches for does not leave it from here. */
export const canUnlink = ({ identities = [] }: User, { provider }: UserIdentity): boolean =>
  identities.length > 1 && !provider.startsWith('sso:')
