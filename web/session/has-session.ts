import { pendingSignOutKey, sessionKey } from '#web/content/storage-keys.ts'

/** Whether something is stored; asks without a byte of the code that could use it. */
export function hasStoredItem(place: 'localStorage' | 'sessionStorage', key: string): boolean {
  try {
    return window[place].getItem(key) !== null
  } catch {
    // Storage is forbidden, so nothing is in it.
    return false
  }
}

/** Whether this browser has a session. */
export const hasSession = (): boolean => hasStoredItem('localStorage', sessionKey)

/** Whether somebody has signed out in this tab whose session the service has yet to end. */
export const hasPendingSignOut = (): boolean => hasStoredItem('sessionStorage', pendingSignOutKey)

/** A mailed link or a provider leads back to the site with one of these. */
export const hasAuthCallback = (address: string): boolean =>
  /[#?&](access_token|error_code|error_description)=|#message=/.test(address)

/** Whether the auth client has something to do on this page. */
export const needsAuthClient = (): boolean =>
  hasSession() || hasPendingSignOut() || hasAuthCallback(location.href)
