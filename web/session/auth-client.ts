import { GoTrueClient } from '@supabase/auth-js'
import { storedItems } from '#web/content/stored-items.ts'

const { session, signInProof } = storedItems

const storages = {
  [session.key]: () => localStorage,
  [signInProof.key]: () => sessionStorage,
} as Record<string, (() => Storage) | undefined>

/**
 * A session belongs to every tab, the proof of who left for a provider to the one that left. The client would keep the
 * proof under two more names, for flows side by side; a tab has one at a time.
 */
const storage = {
  getItem: (name: string) => storages[name]?.().getItem(name) ?? null,
  setItem: (name: string, value: string) => storages[name]?.().setItem(name, value),
  removeItem: (name: string) => storages[name]?.().removeItem(name),
}

/** False where the browser forbids to store anything: the client then remembers for as long as the page is there. */
function isStorageAllowed(): boolean {
  try {
    return Boolean(localStorage && sessionStorage)
  } catch {
    return false
  }
}

/** Signing out is waited for no longer than this; other calls get the time that sending a text message takes. */
const signOutTimeoutMs = 8_000
const timeoutMs = 30_000

/** Signing out also goes on when its page is left. */
const fetchWithTimeout: typeof fetch = (input, init) => {
  const isSignOut = String(input).includes('/logout?')
  const timeout = AbortSignal.timeout(isSignOut ? signOutTimeoutMs : timeoutMs)
  const signal = init?.signal ? AbortSignal.any([timeout, init.signal]) : timeout
  return fetch(input, { ...init, signal, keepalive: isSignOut })
}

/** The unmodified client, set up for this site. Mailed links come back with their session in the fragment. */
export class AuthClient extends GoTrueClient {
  /** `readsAddress`: whether a session in the page's address is taken without asking; one in a query, too. */
  constructor(url: string, readsAddress: boolean) {
    super({
      url,
      storageKey: session.key,
      detectSessionInUrl: readsAddress,
      fetch: fetchWithTimeout,
      ...(isStorageAllowed() ? { storage } : {}),
    })
  }

  /** Whatever `leave` asks for comes back as a code, which is worth something in this tab alone. */
  async byCode<Answer>(leave: () => Promise<Answer>): Promise<Answer> {
    await this.initialize()
    this.flowType = 'pkce'
    try {
      return await leave()
    } finally {
      this.flowType = 'implicit'
    }
  }
}

/** Whether this tab has left for a provider and still waits for the code. */
export const hasCodeVerifier = (): boolean => isStorageAllowed() && storage.getItem(signInProof.key) !== null
