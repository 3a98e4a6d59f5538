import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { alternateOf } from '#web/addresses.ts'
import { languages } from '#worker/domain/languages.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { switcherAttribute } from './switch-language.ts'

/** Flags of the language switcher. Hidden from assistive technology: the button around one names the language. */
const Flag = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 60 40" className="w-2/3" aria-hidden="true">
    {children}
  </svg>
)

const PolishFlag = () => (
  <Flag>
    <path fill="#fff" d="M0 0h60v20H0z" />
    <path fill="#dc143c" d="M0 20h60v20H0z" />
  </Flag>
)

const BritishFlag = () => (
  <Flag>
    <path fill="#012169" d="M0 0h60v40H0z" />
    <path stroke="#fff" strokeWidth="8" d="m0 0 60 40M60 0 0 40" />
    <path stroke="#c8102e" strokeWidth="3" d="m0 0 60 40M60 0 0 40" />
    <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
    <path stroke="#c8102e" strokeWidth="8" d="M30 0v40M0 20h60" />
  </Flag>
)

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
