import {
  type AuthChangeEvent,
  type AuthError,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/auth-js'
import { screens } from '#web/addresses.ts'
import { fetchRole } from '#web/api/user-roles.ts'
import { localeOfPath, toOfficeLocale } from '#worker/domain/locales.ts'
import {
  type AuthCallback,
  type AuthResult,
  isAccountPath,
  needsAccountScreen,
  stripAuthCallback,
} from './auth-callback.ts'
import { AuthClient, hasCodeVerifier } from './auth-client.ts'
import { confirmSessionSwitch } from './confirm-session-switch.ts'
import { type EmailLinkTokens, isOtherUsersSession, parseEmailLinkTokens } from './email-link-session.ts'
import { retryPendingSignOuts } from './pending-sign-outs.ts'
import {
  dispatchSessionEvent,
  getAuthCallback,
  getSessionState,
  setAuthResult,
  setSessionSwitch,
} from './session-store.ts'

/** User id of the role request in flight: several events may arrive before its response. */
let roleRequestedFor: string | null = null

async function publishRole({ access_token, user }: Session): Promise<void> {
  if (roleRequestedFor === user.id) return
  roleRequestedFor = user.id
  const role = await fetchRole(access_token)
  roleRequestedFor = null
  if (role) dispatchSessionEvent({ event: 'ROLE_FETCHED', userId: user.id, ...role })
}

function handleAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  dispatchSessionEvent({ event, session })
  // Browsers fire `storage` events in other tabs only.
  window.dispatchEvent(new Event('storage'))
  const state = getSessionState()
  // Not awaited: the client awaits its listeners.
  if (session && state.status === 'signed in' && state.isAdmin === null) publishRole(session)
}

const replaceAddress = (address: string) => window.history.replaceState(window.history.state, '', address)

/** Publishes the result of a callback after the client has processed it. */
async function publishAuthResult(result: AuthResult, error: AuthError | null, href: string): Promise<void> {
  if (result.kind !== 'session') return setAuthResult(result)
  if (error) {
    // The link may be valid: with its URL restored, a reload tries again.
    const isNetworkError = isAuthRetryableFetchError(error)
    if (isNetworkError) replaceAddress(href)
    return setAuthResult({ kind: 'rejected', code: isNetworkError ? 'unreachable' : (error.code ?? null) })
  }
  setAuthResult(result)
  if (isAccountPath(window.location.pathname)) return
  // Firefox rejects pending imports when the page is left; the sign-in works without its toast.
  await import('./sign-in-toast.ts')
    .then(({ showSignInToast }) => showSignInToast(result.type))
    .catch(() => undefined)
}

/** A code is valid once, and the client deletes the verifier with the first attempt: there is no retry. */
async function exchangeCode(client: AuthClient, code: string): Promise<AuthResult> {
  if (!hasCodeVerifier()) return { kind: 'rejected', code: 'proof_missing' }
  const { data: before } = await client.getSession()
  const { data, error } = await client.exchangeCodeForSession(code)
  if (error)
    return { kind: 'rejected', code: isAuthRetryableFetchError(error) ? 'code_lost' : (error.code ?? null) }
  const isSameUser = before.session?.user.id === data.user.id
  return { kind: 'session', type: isSameUser ? 'linked' : null }
}

/** A link's session while another user's is stored: the user confirms first; the result is published as usual. */
async function switchSession(
  client: AuthClient,
  url: string,
  tokens: EmailLinkTokens,
  callback: AuthCallback & { kind: 'session' },
  href: string,
): Promise<void> {
  try {
    const result = await confirmSessionSwitch(client, url, tokens)
    if (result?.session && callback.type === 'recovery') handleAuthEvent('PASSWORD_RECOVERY', result.session)
    if (result) await publishAuthResult(callback, result.error, href)
  } finally {
    setSessionSwitch(null)
  }
}

/** Starts the page's one auth client and processes a callback in its URL. The client refreshes tokens by itself. */
export async function startAuthClient(): Promise<AuthClient> {
  const { href, pathname, search, hash } = window.location
  const callback = getAuthCallback()
  const tokens = callback?.kind === 'session' ? parseEmailLinkTokens(href) : null
  const replacesAnother = tokens !== null && isOtherUsersSession(tokens)
  if (callback && (needsAccountScreen(callback) || replacesAnother) && !isAccountPath(pathname)) {
    window.location.replace(screens.auth[toOfficeLocale(localeOfPath(pathname))] + search + hash)
    // Pending until the navigation happens.
    return new Promise(() => undefined)
  }

  // Before the client reads the URL: a code, or a session to be confirmed first, is not for it to adopt.
  if (callback?.kind === 'code' || replacesAnother) replaceAddress(stripAuthCallback(href))
  const url = new URL('/auth/v1', href).href
  const client = new AuthClient(url, tokens !== null && !replacesAnother)
  // The client has read the URL by now, and would leave an entry with tokens in the history.
  if (callback) replaceAddress(stripAuthCallback(href))
  if (callback?.kind === 'code') setAuthResult(await exchangeCode(client, callback.code))
  client.isRecovering = callback?.kind === 'session' && callback.type === 'recovery'
  client.onAuthStateChange((event, session) => {
    handleAuthEvent(event === 'PASSWORD_RECOVERY' && !client.isRecovering ? 'SIGNED_IN' : event, session)
  })
  retryPendingSignOuts(client.admin)
  if (callback?.kind === 'session' && tokens === null) setAuthResult({ kind: 'rejected', code: null })
  else if (callback?.kind === 'session' && tokens && replacesAnother)
    switchSession(client, url, tokens, callback, href)
  else if (callback && callback.kind !== 'code') {
    client.initialize().then(({ error }) => publishAuthResult(callback, error, href))
  }
  return client
}
