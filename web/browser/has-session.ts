import { pendingSignOutKey, sessionKey } from '#web/browser/storage-keys.ts'

/** True if an item is stored. On every page's first script, so without the code that reads the item. */
export function hasStoredItem(storage: 'localStorage' | 'sessionStorage', key: string): boolean {
  try {
    return key in window[storage]
  } catch {
    // Storage is blocked, so nothing is stored.
    return false
  }
}

/** True if this browser has a session; it may have expired. */
export const hasSession = (): boolean => hasStoredItem('localStorage', sessionKey)

/** True if a sign-out in this tab has still to be confirmed by the service. */
export const hasPendingSignOut = (): boolean => hasStoredItem('sessionStorage', pendingSignOutKey)

/** True if the URL looks like the callback of an e-mail link or a provider; `parseAuthCallback` reads it. */
export const hasAuthCallback = (href: string): boolean =>
  /[#?&](access_token|error_code|error_description)=|#message=/.test(href)

/** True if this page has to load the auth client. */
export const needsAuthClient = (): boolean =>
  hasSession() || hasPendingSignOut() || hasAuthCallback(location.href)
