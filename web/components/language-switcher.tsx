import { useLocation } from 'react-router-dom'
import { alternateOf } from '#web/addresses.ts'
import { languages } from '#worker/domain/languages.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { BritishFlag, PolishFlag } from './flags.tsx'
import { switcherAttribute } from './switch-language.ts'

/** The two languages in the header; the footer lists all four. */
const choices = [
  { locale: 'pl', Flag: PolishFlag },
  { locale: 'en', Flag: BritishFlag },
] as const

/** Submit buttons of a form, so that they load the page in the other language without scripts too. */
export function LanguageSwitcher({ label, locale }: { label: string; locale: Locale }) {
  const { pathname } = useLocation()
  return (
    <form method="get" {...{ [switcherAttribute]: '' }}>
      <fieldset className="flex">
        <legend className="sr-only">{label}</legend>
        {choices.map((choice) => (
          <button
            key={choice.locale}
            type="submit"
            formAction={alternateOf(pathname, choice.locale)}
            lang={choice.locale}
            aria-label={languages[choice.locale].nativeName}
            aria-current={choice.locale === locale ? 'true' : undefined}
            className="bar-button border-b-2 border-transparent hover:border-paper aria-[current]:border-yellow"
          >
            <choice.Flag />
          </button>
        ))}
      </fieldset>
    </form>
  )
}
