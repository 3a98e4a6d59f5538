import { pause } from '#web/browser/pause.ts'
import { withOrigin } from '#web/browser/visit-origin.ts'
import { languageCookie } from '#worker/contract/language-cookie.ts'

/** Marks the switcher's form for the bootstrap script, which handles it with and without React. */
export const switcherAttribute = 'data-language-switcher'

/** Dispatched on `window` before the document's alternate is requested. Forms use `onLanguageSwitch`. */
export const languageSwitchEvent = 'languageswitch'

// The Cookie Store API would be neater, but not every phone in use has it.
function rememberLanguage(locale: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${languageCookie}=${locale}; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax${secure}`
}

/**
 * Stores the choice in a cookie and loads the alternate that the pressed button names. React that is on its way is waited
 * for: what was typed before it came is in no draft until then. Of several presses the last one counts.
 */
export async function switchLanguage(event: SubmitEvent, hydration?: Promise<void>): Promise<void> {
  const button = event.submitter as HTMLButtonElement
  event.preventDefault()
  rememberLanguage(button.lang)
  // Whoever chose a language gets it, even if React never comes.
  await Promise.race([hydration, pause(10_000)])
  // Every view of the admin area comes as the first one's document, and React alone knows its alternate.
  const { formAction: alternate } =
    document.querySelector<HTMLButtonElement>(`[${switcherAttribute}] [lang=${button.lang}]`) ?? button
  dispatchEvent(new Event(languageSwitchEvent))
  // The query says what the account's screen shows, or what the machine finder was asked. The other document knows the fragment.
  location.assign(withOrigin(alternate + location.search + location.hash))
}
