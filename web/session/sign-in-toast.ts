import { showToast } from '#web/components/ui/toast.ts'
import { text } from '#web/content/pl/auth-results.ts'
import { clearAuthResult } from './session-store.ts'

/** Confirms a sign-in by an e-mail link of this type on a page without an account screen. */
export function showSignInToast(type: string | null): void {
  const { heading, details } = (type === null ? null : text.arrived[type]) ?? text.signedIn
  showToast('success', { title: heading, body: details.join(' ') })
  clearAuthResult()
}
