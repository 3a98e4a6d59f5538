import type { Role } from '#worker/contract/user-roles.ts'
import type { AppEnv } from './app-env.ts'

/** The Hono context of routes for signed-in users. */
export interface SignedInEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & {
    userId: string
    /** Null for a token that belongs to no session. */
    sessionId: string | null
    /** True if the user is anonymous. */
    isAnonymous: boolean
    /** True if the account's e-mail address is confirmed, or its number if it has no address. */
    isConfirmed: boolean
    /** True if the account has a password that the owner of its address may not know of. */
    hasUnconfirmedPassword: boolean
    /** `none` if the account has no second factor, otherwise `shown` if this session has used it. */
    secondFactor: 'none' | 'missing' | 'shown'
    roles: readonly Role[]
  }
}
