import { GoTrueClient } from '@supabase/auth-js'
import { storedItems } from '#web/content/stored-items.ts'

const { session, signInProof } = storedItems

function storageOf(key: string): Storage | undefined {
  if (key === session.key) return localStorage
  return key === signInProof.key ? sessionStorage : undefined
}

/** The policy's period. Unlike a cookie, storage does not expire by itself. */
const maxUnusedS = 31_536_000

/** A session in use is renewed, at the latest when its token has expired. */
function isUnused(stored: string): boolean {
  try {
    const { expires_at } = JSON.parse(stored)
    return Date.now() / 1000 - Number(expires_at) > maxUnusedS
  } catch {
    return false
  }
}

function readItem(key: string): string | null {
  const item = storageOf(key)?.getItem(key) ?? null
  if (item === null || key !== session.key || !isUnused(item)) return item
  localStorage.removeItem(key)
  return null
}

/**
 * The session is shared by all tabs, the PKCE code verifier belongs to the tab that left for a provider. Other keys are
 * not stored: the client would keep the verifier under two more, for parallel flows, and a tab has one flow at a time.
 */
const storage = {
  getItem: readItem,
  setItem: (key: string, value: string) => storageOf(key)?.setItem(key, value),
  removeItem: (key: string) => storageOf(key)?.removeItem(key),
}

/** False where the browser blocks storage: the client then keeps the session in memory. */
function isStorageAllowed(): boolean {
  try {
    return Boolean(localStorage && sessionStorage)
  } catch {
    return false
  }
}

/** Signing out has a short timeout, as the visitor waits for it; other calls may have to send a text message. */
const signOutTimeoutMs = 8_000
const timeoutMs = 30_000

/** `keepalive` lets a sign-out finish after its page was left. */
const fetchWithTimeout: typeof fetch = (input, init) => {
  const isSignOut = String(input).includes('/logout?')
  const timeout = AbortSignal.timeout(isSignOut ? signOutTimeoutMs : timeoutMs)
  const signal = init?.signal ? AbortSignal.any([timeout, init.signal]) : timeout
  return fetch(input, { ...init, signal, keepalive: isSignOut })
}

/** Too many requests from a network that others share, or a race that was lost: the refresh token is still valid. */
const postponedStatuses = [409, 429]

/** The client deletes an expired session whose refresh got any 4xx; after a 503 it retries and keeps it. */
const fetchForClient: typeof fetch = async (input, init) => {
  const response = await fetchWithTimeout(input, init)
  const isRefresh = String(input).includes('grant_type=refresh_token')
  if (!isRefresh || !postponedStatuses.includes(response.status)) return response
  return new Response(response.body, { status: 503, headers: response.headers })
}

/** GoTrueClient configured for this site. E-mail links return with the session in the URL's fragment (implicit flow). */
export class AuthClient extends GoTrueClient {
  /** True if this tab recovers an account, by a link or a typed code: all tabs get the event, only this one acts on it. */
  isRecovering = false

  /** `detectSessionInUrl`: whether a session in the page's URL, fragment or query, is adopted without confirmation. */
  constructor(url: string, detectSessionInUrl: boolean) {
    super({
      url,
      storageKey: session.key,
      detectSessionInUrl,
      fetch: fetchForClient,
      ...(isStorageAllowed() ? { storage } : {}),
    })
  }

  /** Makes a call with the PKCE flow: its redirect returns with a code that only this tab can exchange. */
  async withPkce<Result>(call: () => Promise<Result>): Promise<Result> {
    await this.initialize()
    this.flowType = 'pkce'
    try {
      return await call()
    } finally {
      this.flowType = 'implicit'
    }
  }
}

/** True if this tab has started a PKCE flow and not finished it. */
export const hasCodeVerifier = (): boolean => isStorageAllowed() && storage.getItem(signInProof.key) !== null
