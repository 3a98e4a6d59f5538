import { useLocation } from 'react-router-dom'
import { alternateOf } from '#web/addresses.ts'
import type { LayoutText } from '#web/content/pl/layout.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { languages } from '#worker/domain/languages.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { toMailto } from './mailto.ts'

const [mailbox, domain] = company.email.split('@')

/** A link of the footer, and of the small print of the menu. */
export const linkClass = 'inline-block py-1 hover:text-yellow'

/** Phones, e-mail address and opening hours. The menu of a phone and the footer have the same markup, which compresses well. */
export const OfficeLines = ({ text }: { text: LayoutText }) => (
  <>
    {(['rental', 'training'] as const).map((line) => (
      <p key={line}>
        {`${text.footer[line]}: `}
        <a className={linkClass} href={`tel:${company.phones[line]}`}>
          {formatPhone(company.phones[line], ' ')}
        </a>
      </p>
    ))}
    <p>
      <a className={linkClass} href={toMailto(company.email)}>
        {mailbox}
        <wbr />
        {`@${domain}`}
      </a>
    </p>
    <p className="mt-1 whitespace-pre-line">{`${text.footer.hours}\n${text.footer.closed}`}</p>
  </>
)

/** The page in each language, by name. */
export function LanguageLinks({ locale }: { locale: Locale }) {
  const { pathname } = useLocation()
  return locales.map((each) => (
    <li key={each}>
      <a
        href={alternateOf(pathname, each)}
        hrefLang={languages[each].hreflang}
        lang={each}
        aria-current={each === locale ? 'true' : undefined}
        className={linkClass}
      >
        {languages[each].nativeName}
      </a>
    </li>
  ))
}
