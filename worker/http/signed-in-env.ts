import type { Role } from '#worker/contract/user-roles.ts'
import type { AppEnv } from './app-env.ts'

/** What the site's features know of the signed-in user. */
export interface SignedInEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & {
    userId: string
    /** Null for a token that belongs to no session. */
    sessionId: string | null
    /** Whether the user is anonymous. */
    isAnonymous: boolean
    /** Whether the account's e-mail address is confirmed, or its number if it has no address. */
    isConfirmed: boolean
    /** Whether the account has a password that the owner of its address may not know of. */
    hasUnvouchedPassword: boolean
    /** Whether the account has a second factor, and whether this session has used it. */
    secondFactor: 'none' | 'missing' | 'shown'
    roles: readonly Role[]
  }
}
