import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { alternateOf, fragments, pages } from '#web/addresses.ts'
import type { LayoutText } from '#web/content/pl/layout.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { languages } from '#worker/domain/languages.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { toMailto } from './mailto.ts'
import { PageLink } from './page-link.tsx'

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <h2 className="mb-1 text-name">{heading}</h2>
      {children}
    </div>
  )
}

const [mailbox, domain] = company.email.split('@')

const linkClass = 'inline-block py-1 text-paper hover:text-yellow'

interface FooterProps {
  text: LayoutText
  locale: Locale
  isInert: boolean
}

export function Footer({ text, locale, isInert }: FooterProps) {
  const { pathname } = useLocation()
  const { registeredOffice } = company.addresses
  return (
    <footer inert={isInert} className="bg-ink text-paper">
      <div className="hazard" />
      <div className="wrap grid xs:grid-cols-[9fr_11fr] gap-x-3 gap-y-4 sm:gap-x-5 py-6 text-fact lg:grid-cols-4 lg:py-10">
        <Column heading={text.footer.contact}>
          <p>
            {`${text.footer.rental}: `}
            <a className={linkClass} href={`tel:${company.phones.rental}`}>
              {formatPhone(company.phones.rental, ' ')}
            </a>
          </p>
          <p>
            {`${text.footer.training}: `}
            <a className={linkClass} href={`tel:${company.phones.training}`}>
              {formatPhone(company.phones.training, ' ')}
            </a>
          </p>
          <p>
            <a className={linkClass} href={toMailto(company.email)}>
              {mailbox}
              <wbr />
              {`@${domain}`}
            </a>
          </p>
          <p className="mt-1 whitespace-pre-line">{`${text.footer.hours}\n${text.footer.closed}`}</p>
        </Column>
        <Column heading={text.footer.pages}>
          <ul>
            {pages.map((page) => (
              <li key={page}>
                <PageLink page={page} locale={locale} className={linkClass}>
                  {text.pages[page]}
                </PageLink>
              </li>
            ))}
          </ul>
        </Column>
        <Column heading={text.footer.languages}>
          <ul>
            {locales.map((each) => (
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
            ))}
          </ul>
        </Column>
        <Column heading={text.footer.company}>
          <address className="not-italic">
            {company.legalName}
            <br />
            {registeredOffice.street}
            <br />
            {`${registeredOffice.postcode} ${registeredOffice.city}`}
          </address>
          <p className="mt-1">{`${text.footer.vat}: ${locale === 'pl' ? company.vat : company.euVat}`}</p>
          <p>{`${text.footer.regon}: ${company.regon}`}</p>
          <p>{`${text.footer.krs}: ${company.krs}`}</p>
          <ul className="mt-1">
            {Object.entries(text.footer.links).map(([name, label]) => (
              <li key={name}>
                <PageLink
                  page="contact"
                  locale={locale}
                  suffix={`#${fragments[name as keyof typeof fragments][locale]}`}
                  className={linkClass}
                >
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </Column>
      </div>
    </footer>
  )
}
