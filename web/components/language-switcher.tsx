import type { FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { storedItems } from '#web/content/storage.ts'
import { twinOf } from '#web/site.ts'
import { isLocale, type Locale, languages } from '#worker/contract/locales.ts'
import { BritishFlag, PolishFlag } from './flags.tsx'

/** The two languages the bar offers; the footer names all four. */
const choices = [
  { locale: 'pl', Flag: PolishFlag },
  { locale: 'en', Flag: BritishFlag },
] as const

/** Tells forms on the page that the document is about to be replaced by its twin. */
export const languageSwitchEvent = 'languageswitch'

const yearS = 365 * 24 * 60 * 60

// The Cookie Store API would be neater, but not every phone in use has it.
function rememberLanguage(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${storedItems.language.key}=${locale}; Path=/; Max-Age=${yearS}; SameSite=Lax${secure}`
}

/** Buttons of a plain form: they lead to the same page in the other language before any script runs. */
export function LanguageSwitcher({ label, locale }: { label: string; locale: Locale }) {
  const { pathname } = useLocation()
  const switchLanguage = (event: FormEvent) => {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter
    const chosen = button?.getAttribute('lang')
    if (!isLocale(chosen)) return
    rememberLanguage(chosen)
    window.dispatchEvent(new Event(languageSwitchEvent))
    window.location.assign(twinOf(pathname, chosen))
  }

  return (
    <form method="get" onSubmit={switchLanguage}>
      <fieldset className="flex gap-1">
        <legend className="sr-only">{label}</legend>
        {choices.map((choice) => (
          <button
            key={choice.locale}
            type="submit"
            formAction={twinOf(pathname, choice.locale)}
            lang={choice.locale}
            aria-label={languages[choice.locale].nativeName}
            aria-current={choice.locale === locale ? 'true' : undefined}
            className="grid size-11 cursor-pointer place-items-center border-b-2 border-transparent hover:border-paper aria-[current]:border-yellow"
          >
            <choice.Flag />
          </button>
        ))}
      </fieldset>
    </form>
  )
}
