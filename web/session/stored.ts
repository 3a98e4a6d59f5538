import { storedItems } from '#web/content/storage.ts'

/** Sent to the window when this page's client has stored, changed or removed the session. */
export const sessionChange = 'sessionchange'

/** Whether this browser has a session; asks without a byte of the code that could use it. */
export function isSessionStored(): boolean {
  try {
    return localStorage.getItem(storedItems.session.key) !== null
  } catch {
    // Storage is forbidden: then nothing lies in it either.
    return false
  }
}

/** A mailed link or a provider leads back to the site with one of these. */
export const bringsAnswer = (address: string): boolean =>
  /[#?&](access_token|error_code|error_description)=|#message=/.test(address)
