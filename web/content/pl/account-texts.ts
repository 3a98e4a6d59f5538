import { text as auth } from './auth.ts'
import { text as authErrors } from './auth-errors.ts'
import { text as authResults } from './auth-results.ts'
import { text as signOut } from './sign-out.ts'

/** All words of the account, which load as one file. */
export const texts = { auth, authErrors, authResults, signOut }

export type AccountTexts = typeof texts
