import type { AccountTexts } from '#web/content/pl/account-texts.ts'
import { text as auth } from './auth.ts'
import { text as authErrors } from './auth-errors.ts'
import { text as authResults } from './auth-results.ts'
import { text as signOut } from './sign-out.ts'

export const texts: AccountTexts = { auth, authErrors, authResults, signOut }
