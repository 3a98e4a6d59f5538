import type { User, UserIdentity } from '@supabase/auth-js'

/** An identity of a provider. E-mail and phone are identities as well, with sections of their own. */
export const isFederated = ({ provider }: UserIdentity): boolean =>
  provider !== 'email' && provider !== 'phone'

/** The last identity must stay, and SSO identities are managed by the company. */
export const canUnlink = ({ identities = [] }: User, { provider }: UserIdentity): boolean =>
  identities.length > 1 && !provider.startsWith('sso:')
