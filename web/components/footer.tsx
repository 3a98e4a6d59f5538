import type { ReactNode } from 'react'
import { fragments, pages } from '#web/addresses.ts'
import type { LayoutText } from '#web/content/pl/layout.ts'
import { company } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { LanguageLinks, linkClass, OfficeLines } from './office-lines.tsx'
import { PageLink } from './page-link.tsx'

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <h2 className="mb-1 text-name">{heading}</h2>
      {children}
    </div>
  )
}

interface FooterProps {
  text: LayoutText
  locale: Locale
  isInert: boolean
}

export function Footer({ text, locale, isInert }: FooterProps) {
  const { registeredOffice } = company.addresses
  return (
    <footer inert={isInert} className="bg-ink text-paper">
      <div className="hazard" />
      <div className="wrap grid xs:grid-cols-[9fr_11fr] gap-x-3 gap-y-4 sm:gap-x-5 py-6 text-fact lg:grid-cols-4 lg:py-10">
        <Column heading={text.footer.contact}>
          <OfficeLines text={text} />
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
            <LanguageLinks locale={locale} />
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
