import { isLocale, type Locale, languageCookie } from '#worker/contract/locales.ts'

/** Marks the switcher's form for the starter, which serves it whether React is there or not. */
export const switcherAttribute = 'data-language-switcher'

/** Tells forms on the page that the document is about to be replaced by its twin. */
export const languageSwitchEvent = 'languageswitch'

const yearS = 365 * 24 * 60 * 60

// The Cookie Store API would be neater, but not every phone in use has it.
function rememberLanguage(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${languageCookie}=${locale}; Path=/; Max-Age=${yearS}; SameSite=Lax${secure}`
}

/** Stores the choice and loads the twin page that the pressed button names. */
export function switchLanguage(event: SubmitEvent): void {
  const button = event.submitter
  const chosen = button?.getAttribute('lang')
  const twin = button?.getAttribute('formaction')
  if (!isLocale(chosen) || !twin) return
  event.preventDefault()
  rememberLanguage(chosen)
  window.dispatchEvent(new Event(languageSwitchEvent))
  window.location.assign(twin)
}
