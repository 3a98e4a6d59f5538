import { startItems } from '#web/content/start-items.ts'

/** Whether this browser has a session; asks without a byte of the code that could use it. */
export function isSessionStored(): boolean {
  try {
    return localStorage.getItem(startItems.session.key) !== null
  } catch {
    // Storage is forbidden: then nothing lies in it either.
    return false
  }
}

/** A mailed link or a provider leads back to the site with one of these. */
export const bringsAnswer = (address: string): boolean =>
  /[#?&](access_token|error_code|error_description)=|#message=/.test(address)
