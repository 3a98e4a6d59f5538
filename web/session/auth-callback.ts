import { matchRoute } from '#web/addresses.ts'

/** The outcome of signing out. */
export type SignOutResult =
  | 'signedOut'
  | 'othersSignedOut'
  /** This browser has deleted the session; the request that ends it at the service is retried. */
  | 'pending'
  /** The same, but there is no token left to retry with. */
  | 'unconfirmed'
  /** The session of this device had ended already, so other devices could not be signed out. */
  | 'sessionOver'
  /** The session still exists. */
  | 'failed'
  | 'crashed'

/** The result of an e-mail link, of a provider's redirect, or of a sign-out; the account screen shows it. */
export type AuthResult =
  /** `type` is the type of the e-mail link; null after a provider. */
  | { kind: 'session'; type: string | null }
  /** `error_description` is ignored: anybody can put any text into a URL. */
  | { kind: 'rejected'; code: string | null }
  /** One of two addresses has confirmed a change of e-mail address; the other has not yet. */
  | { kind: 'half confirmed' }
  /** A sign-out that needs an explanation. */
  | { kind: 'signed out'; result: 'unconfirmed' | 'sessionOver' }
  /** `until`: when the last retry is made. */
  | { kind: 'signed out'; result: 'pending'; until: Date }

/** The content of a callback URL: a result, or an authorization code still to be exchanged. */
export type AuthCallback = AuthResult | { kind: 'code'; code: string }

/** True for the path of the account screen, which handles what a link or a provider brings. */
export const isAccountPath = (path: string): boolean => matchRoute(path).page === 'auth'

/** Parses a page's URL; null where it is no callback. */
export function parseAuthCallback(href: string): AuthCallback | null {
  const { hash, pathname, searchParams } = new URL(href)
  const fragment = new URLSearchParams(hash.slice(1))
  const find = (name: string) => fragment.get(name) ?? searchParams.get(name)
  // `code` and `error` are common names: on other pages they may mean something else.
  const isAccountScreen = isAccountPath(pathname)
  const code = searchParams.get('code')
  if (find('error_code') ?? find('error_description') ?? (isAccountScreen ? find('error') : null)) {
    // Errors of a provider come without the service's own `error_code`.
    return { kind: 'rejected', code: find('error_code') || find('error') }
  }
  if (fragment.has('access_token')) return { kind: 'session', type: fragment.get('type') }
  if (isAccountScreen && code) return { kind: 'code', code }
  return fragment.get('message') ? { kind: 'half confirmed' } : null
}

/** True if only the account screen can handle it: it sets a password, exchanges a code or explains a failure. */
export const needsAccountScreen = (callback: AuthCallback): boolean =>
  callback.kind !== 'session' || callback.type === 'recovery' || callback.type === 'invite'

const callbackParams = ['code', 'error', 'error_code', 'error_description', 'message', 'sb']

/** Path and query without the callback's parameters: tokens must not stay in the history, or be read by a reload. */
export function stripAuthCallback(href: string): string {
  const url = new URL(href)
  for (const name of callbackParams) url.searchParams.delete(name)
  return url.pathname + url.search
}
