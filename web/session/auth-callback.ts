import { screens } from '#web/site.ts'

/** How signing out ended. */
export type SignOutResult =
  | 'signedOut'
  | 'othersSignedOut'
  /** This browser has forgotten the session; the service is asked again to end it. */
  | 'pending'
  /** The same, without the means to ask again. */
  | 'unconfirmed'
  /** Before other devices could be signed out, this one's session turned out to have ended. */
  | 'sessionOver'
  /** The session is still there. */
  | 'failed'
  | 'crashed'

/** What a mailed link or a provider has to say when it leads back to the site, or signing out to whoever stays on it. */
export type AuthResult =
  /** `type` is the kind of link; null after a provider. */
  | { kind: 'session'; type: string | null }
  /** Its sentence stays unread: anybody can make an address that says anything. */
  | { kind: 'refused'; code: string | null }
  /** One of two addresses has confirmed a change; the other has yet to. */
  | { kind: 'half' }
  /** Somebody has signed out, and that is not all there is to say. */
  | { kind: 'signed out'; result: Extract<SignOutResult, 'pending' | 'unconfirmed' | 'sessionOver'> }

/** What an address may carry: an answer, or a code that this browser has yet to turn into one. */
export type AuthCallback = AuthResult | { kind: 'code'; code: string }

/** Reads it from a page's address; null in every other. */
export function parseAuthCallback(address: string): AuthCallback | null {
  const { hash, pathname, searchParams } = new URL(address)
  const inFragment = new URLSearchParams(hash.slice(1))
  const find = (name: string) => inFragment.get(name) ?? searchParams.get(name)
  // Elsewhere such common words may belong to somebody else.
  const isOwnScreen = pathname === screens.auth
  const code = searchParams.get('code')
  if (find('error_code') ?? find('error_description') ?? (isOwnScreen ? find('error') : null)) {
    // A provider that says no knows nothing of the service's codes.
    return { kind: 'refused', code: find('error_code') || find('error') }
  }
  if (inFragment.has('access_token')) return { kind: 'session', type: inFragment.get('type') }
  if (isOwnScreen && code) return { kind: 'code', code }
  return inFragment.get('message') ? { kind: 'half' } : null
}

/** Whether the answer asks for something that only the account's own screen has: a password to set, an explanation. */
export const needsAccountScreen = (answer: AuthCallback): boolean =>
  answer.kind !== 'session' || answer.type === 'recovery' || answer.type === 'invite'

const callbackParams = ['code', 'error', 'error_code', 'error_description', 'message', 'sb']

/** The same address without its answer: tokens should not stay in the history, nor be told twice by a reload. */
export function stripAuthCallback(address: string): string {
  const url = new URL(address)
  for (const name of callbackParams) url.searchParams.delete(name)
  return url.pathname + url.search
}
