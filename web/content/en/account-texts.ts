export { text as auth } from './auth.ts'
export { text as authErrors } from './auth-errors.ts'
export { text as authResults } from './auth-results.ts'
export { text as signOut } from './sign-out.ts'
