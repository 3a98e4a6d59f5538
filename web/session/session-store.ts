import type { User } from '@supabase/auth-js'
import { type AuthCallback, type AuthResult, parseAuthCallback } from './auth-callback.ts'
import { hasSession } from './has-session.ts'
import { type SessionEvent, type SessionState, sessionReducer } from './session-state.ts'

/** Two people at one browser: whose session is stored in it, and whose a link has brought. */
export interface SessionSwitch {
  stored: User
  linked: User
  choose(which: 'stored' | 'linked'): void
}

const listeners = new Set<() => void>()

let state: SessionState = { status: 'loading' }
/** What the page's address brought, and the same once it is sure. */
let authCallback: AuthCallback | null = null
let authResult: AuthResult | null = null
/** What the screen asks before anything else; at first the link's session is looked at. */
let sessionSwitch: 'checking' | SessionSwitch | null = null

if (typeof window !== 'undefined') {
  authCallback = parseAuthCallback(window.location.href)
  // Nobody can be signed in: there is nothing to wait for.
  if (!hasSession() && authCallback === null) state = { status: 'signed out' }
}

export const getSessionState = (): SessionState => state

function notify(): void {
  for (const listener of listeners) listener()
}

export function dispatchSessionEvent(change: SessionEvent): void {
  const next = sessionReducer(state, change)
  if (next === state) return
  state = next
  notify()
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getAuthCallback = (): AuthCallback | null => authCallback

/** A link that looked good may turn out not to be; only what stands here may be told. */
export function setAuthResult(answer: AuthResult): void {
  authResult = answer
  notify()
}

export const getAuthResult = (): AuthResult | null => authResult

/** For whoever has told of it: nobody else then does. */
export function clearAuthResult(): void {
  authResult = null
  notify()
}

export function setSessionSwitch(next: typeof sessionSwitch): void {
  sessionSwitch = next
  notify()
}

export const getSessionSwitch = (): typeof sessionSwitch => sessionSwitch
