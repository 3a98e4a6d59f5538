// A part of the Worker that is not read at its start: whoever signs in by other means needs no provider.
export { authorize, authorizeLinking } from './authorize.ts'
export { followCallback } from './callback.ts'
export { grantByIdToken } from './id-token-grant.ts'
