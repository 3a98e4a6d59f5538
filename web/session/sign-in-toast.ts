import { showToast } from '#web/components/ui/toast.ts'
import { localeOfPath, toOfficeLocale } from '#worker/domain/locales.ts'
import { clearAuthResult } from './session-store.ts'
import { loadAccountTexts } from './texts.ts'

/** Confirms a sign-in by an e-mail link of this type on a page without an account screen. */
export async function showSignInToast(type: string | null): Promise<void> {
  const locale = toOfficeLocale(localeOfPath(window.location.pathname))
  const text = (await loadAccountTexts(locale)).texts.authResults
  const { heading, details } = (type === null ? null : text.arrived[type]) ?? text.signedIn
  showToast('success', { title: heading, body: details.join(' ') })
  clearAuthResult()
}
