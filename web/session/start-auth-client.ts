import {
  type AuthChangeEvent,
  type AuthError,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/auth-js'
import { fetchIsAdmin } from '#web/api/user-roles.ts'
import { screens } from '#web/site.ts'
import { type AuthResult, needsAccountScreen, stripAuthCallback } from './auth-callback.ts'
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

/** Whose role is being asked for: several events may come before the answer does. */
let roleRequestedFor: string | null = null

async function fetchRole({ access_token, user }: Session): Promise<void> {
  if (roleRequestedFor === user.id) return
  roleRequestedFor = user.id
  const isAdmin = await fetchIsAdmin(access_token)
  roleRequestedFor = null
  if (isAdmin !== null) dispatchSessionEvent({ event: 'ROLE_FOUND', userId: user.id, isAdmin })
}

function handleAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  dispatchSessionEvent({ event, session })
  // Browsers tell only other tabs that something has been stored.
  window.dispatchEvent(new Event('storage'))
  const state = getSessionState()
  // Not awaited: the client waits for its listeners.
  if (session && state.status === 'signed in' && state.isAdmin === null) fetchRole(session)
}

const replaceAddress = (address: string) => window.history.replaceState(window.history.state, '', address)

/** Says what became of the address's answer, once the client has dealt with it. */
async function publishAuthResult(answer: AuthResult, error: AuthError | null, href: string): Promise<void> {
  if (answer.kind !== 'session') return setAuthResult(answer)
  if (error) {
    // The link was good, only the line was not: a reload tries once more.
    const isLineBroken = isAuthRetryableFetchError(error)
    if (isLineBroken) replaceAddress(href)
    return setAuthResult({ kind: 'refused', code: isLineBroken ? 'unreachable' : (error.code ?? null) })
  }
  setAuthResult(answer)
  if (window.location.pathname === screens.auth) return
  // Firefox fails what a page was still fetching when it is left; the session is there without the greeting, too.
  const greeting = await import('./sign-in-toast.ts').catch(() => null)
  greeting?.showSignInToast(answer.type)
}

/** A code is good once, and the client forgets its proof with the first try: there is no second one. */
async function exchangeCode(client: AuthClient, code: string): Promise<AuthResult> {
  if (!hasCodeVerifier()) return { kind: 'refused', code: 'proof_missing' }
  const { data: before } = await client.getSession()
  const { data, error } = await client.exchangeCodeForSession(code)
  if (error)
    return { kind: 'refused', code: isAuthRetryableFetchError(error) ? 'code_lost' : (error.code ?? null) }
  const isSame = before.session?.user.id === data.user.id
  return { kind: 'session', type: isSame ? 'linked' : null }
}

/** A link's session beside another person's: asked about first, and told of like any other once it is taken. */
async function switchSession(
  client: AuthClient,
  url: string,
  tokens: EmailLinkTokens,
  answer: AuthResult & { kind: 'session' },
  href: string,
): Promise<void> {
  try {
    const chosen = await confirmSessionSwitch(client, url, tokens)
    if (chosen?.session && answer.type === 'recovery') handleAuthEvent('PASSWORD_RECOVERY', chosen.session)
    if (chosen) await publishAuthResult(answer, chosen.error, href)
  } finally {
    setSessionSwitch(null)
  }
}

/** Starts the one auth client of the page. It reads the address and the storage by itself, and refreshes in time. */
export async function startAuthClient(): Promise<AuthClient> {
  const { href, pathname, search, hash } = window.location
  const brought = getAuthCallback()
  const tokens = brought?.kind === 'session' ? parseEmailLinkTokens(href) : null
  const replacesAnother = tokens !== null && isOtherUsersSession(tokens)
  if (brought && (needsAccountScreen(brought) || replacesAnother) && pathname !== screens.auth) {
    window.location.replace(screens.auth + search + hash)
    // The page is on its way out.
    return new Promise(() => undefined)
  }

  // Before the client looks: mails and providers come back in two ways, and it expects one.
  if (brought?.kind === 'code' || replacesAnother) replaceAddress(stripAuthCallback(href))
  const url = new URL('/auth/v1', href).href
  const client = new AuthClient(url, tokens !== null && !replacesAnother)
  // The client has read the address by now, and would leave a step with tokens in it in the history.
  if (brought) replaceAddress(stripAuthCallback(href))
  if (brought?.kind === 'code') setAuthResult(await exchangeCode(client, brought.code))
  const isRecovery = brought?.kind === 'session' && brought.type === 'recovery'
  client.onAuthStateChange((event, session) => {
    // Other tabs hear of it too, but only the one that was led here has a password to set.
    handleAuthEvent(event === 'PASSWORD_RECOVERY' && !isRecovery ? 'SIGNED_IN' : event, session)
  })
  retryPendingSignOuts(client.admin)
  if (brought?.kind === 'session' && tokens === null) setAuthResult({ kind: 'refused', code: null })
  else if (brought?.kind === 'session' && tokens && replacesAnother)
    switchSession(client, url, tokens, brought, href)
  else if (brought && brought.kind !== 'code') {
    client.initialize().then(({ error }) => publishAuthResult(brought, error, href))
  }
  return client
}
