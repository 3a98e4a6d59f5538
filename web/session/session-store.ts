import type { User } from '@supabase/auth-js'
import { hasSession } from '../browser/has-session.ts'
import { type AuthCallback, type AuthResult, parseAuthCallback } from './auth-callback.ts'
import { type SessionEvent, type SessionState, sessionReducer } from './session-state.ts'

/** Waits for the user's decision: keep the stored session, or switch to that of an e-mail link. */
export interface SessionSwitch {
  stored: User
  linked: User
  choose(which: 'stored' | 'linked'): void
}

const listeners = new Set<() => void>()

let state: SessionState = { status: 'loading' }
/** The callback in the page's URL; null on a page that is no callback. */
let authCallback: AuthCallback | null = null
/** Set when the auth client has verified the callback. */
let authResult: AuthResult | null = null
/** Shown by the account screen before anything else; `checking` while the link's session is verified. */
let sessionSwitch: 'checking' | SessionSwitch | null = null

if (typeof window !== 'undefined') {
  authCallback = parseAuthCallback(window.location.href)
  // Without a stored session and a callback nobody is signed in; no need to wait for the auth client.
  if (!hasSession() && authCallback === null) state = { status: 'signed out' }
}

export const getSessionState = (): SessionState => state

function notify(): void {
  for (const listener of listeners) listener()
}

export function dispatchSessionEvent(event: SessionEvent): void {
  const next = sessionReducer(state, event)
  if (next === state) return
  state = next
  notify()
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getAuthCallback = (): AuthCallback | null => authCallback

/** A callback may turn out to be invalid: only a verified result is published. */
export function setAuthResult(result: AuthResult): void {
  authResult = result
  notify()
}

export const getAuthResult = (): AuthResult | null => authResult

/** After it was shown, so that it is shown once. */
export function clearAuthResult(): void {
  authResult = null
  notify()
}

export function setSessionSwitch(next: typeof sessionSwitch): void {
  sessionSwitch = next
  notify()
}

export const getSessionSwitch = (): typeof sessionSwitch => sessionSwitch
