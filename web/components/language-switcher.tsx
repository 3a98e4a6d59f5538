import { useLocation } from 'react-router-dom'
import { alternateOf } from '#web/addresses.ts'
import { languages } from '#worker/domain/languages.ts'
import { type Locale, toOfficeLocale } from '#worker/domain/locales.ts'
import { switcherAttribute } from './switch-language.ts'

/** The two languages in the header, with the paths of their flags; the footer lists all four. */
const choices = [
  {
    locale: 'pl',
    flag: (
      <>
        <path fill="#fff" d="M0 0h60v20H0z" />
        <path fill="#dc143c" d="M0 20h60v20H0z" />
      </>
    ),
  },
  {
    locale: 'en',
    flag: (
      <>
        <path fill="#012169" d="M0 0h60v40H0z" />
        <path stroke="#fff" strokeWidth="8" d="m0 0 60 40M60 0 0 40" />
        <path stroke="#c8102e" strokeWidth="3" d="m0 0 60 40M60 0 0 40" />
        <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
        <path stroke="#c8102e" strokeWidth="8" d="M30 0v40M0 20h60" />
      </>
    ),
  },
] as const

/** Submit buttons of a form, so that they load the page in the other language without scripts too. */
export function LanguageSwitcher({ label, locale }: { label: string; locale: Locale }) {
  const { pathname } = useLocation()
  return (
    <form method="get" {...{ [switcherAttribute]: '' }}>
      <fieldset className="flex">
        <legend className="sr-only">{label}</legend>
        {/* A language without a flag, so that the current one is marked; a phone has room for it in its menu alone. */}
        {locale === toOfficeLocale(locale) ? null : (
          <span aria-current="true" className="hidden self-center font-bold sm:inline">
            {locale.toUpperCase()}
          </span>
        )}
        {choices.map((choice) => (
          <button
            key={choice.locale}
            type="submit"
            formAction={alternateOf(pathname, choice.locale)}
            lang={choice.locale}
            aria-label={languages[choice.locale].nativeName}
            aria-current={choice.locale === locale ? 'true' : undefined}
            className={`bar-button border-b-2 ${choice.locale === locale ? '' : 'border-transparent hover:border-paper'}`}
          >
            <svg viewBox="0 0 60 40" className="w-2/3" aria-hidden="true">
              {choice.flag}
            </svg>
          </button>
        ))}
      </fieldset>
    </form>
  )
}
