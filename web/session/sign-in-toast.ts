import { text } from '#web/content/pl/auth-answers.ts'
import { showToast } from '#web/forms/toast.ts'
import { clearAuthResult } from './session-store.ts'

/** Greets somebody whom a link of this kind has signed in, on a page that has no other place to say so. */
export function showSignInToast(type: string | null): void {
  const { heading, details } = (type === null ? null : text.arrived[type]) ?? text.signedIn
  showToast('success', { title: heading, body: details.join(' ') })
  clearAuthResult()
}
