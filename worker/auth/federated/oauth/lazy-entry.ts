// Loaded on demand, to keep it out of the Worker's start: other ways of signing in need no provider.
export { authorize, authorizeLinking } from './authorize.ts'
export { followCallback } from './callback.ts'
export { grantByIdToken } from './id-token-grant.ts'
