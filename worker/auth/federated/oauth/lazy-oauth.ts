// Dynamic import entry, to keep this code out of the Worker's start: only OAuth sign-ins need it.
export { authorize, authorizeLinking } from './authorize.ts'
export { followCallback } from './callback.ts'
export { grantByIdToken } from './id-token-grant.ts'
