import type { ReactNode } from 'react'
import type { ContactText } from '#web/content/pl/contact.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { readFact } from '#worker/domain/example.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { ownerFacts } from '#worker/domain/owner-facts.ts'
import { BreakdownLink } from '../breakdown-link.tsx'
import { toMailto } from '../mailto.ts'
import { PhoneLanguages } from '../phone-languages.tsx'

const linkClass = 'inline-flex min-h-11 items-center text-name font-bold underline hover:no-underline'

/** Phone, e-mail and addresses, side by side. */
export function ContactCards({ text, locale }: { text: ContactText['cards']; locale: Locale }) {
  const breakdownLine = readFact(ownerFacts.breakdownLine)
  const { registeredOffice, yard } = company.addresses
  return (
    <div className="grid border-t-2 border-b border-t-ink border-b-line lg:grid-cols-3">
      <Card heading={text.phone.heading}>
        <dl className="grid gap-3">
          <Entry name={text.phone.rental}>
            <a href={`tel:${company.phones.rental}`} className={linkClass}>
              {formatPhone(company.phones.rental, ' ')}
            </a>
          </Entry>
          <Entry name={text.phone.training}>
            <a href={`tel:${company.phones.training}`} className={linkClass}>
              {formatPhone(company.phones.training, ' ')}
            </a>
          </Entry>
          {breakdownLine ? (
            <Entry name={text.facts.breakdownLine.name}>
              <BreakdownLink fact={breakdownLine} text={text.facts} className={linkClass} />
            </Entry>
          ) : null}
        </dl>
        <p className="text-fact sm:max-lg:col-start-2">
          {text.facts.phoneHours}
          <br />
          <PhoneLanguages text={text.facts} locale={locale} />
        </p>
      </Card>
      <Card heading={text.email.heading}>
        <dl>
          <Entry name={text.email.general}>
            <a href={toMailto(company.email)} className={linkClass}>
              {company.email}
            </a>
          </Entry>
        </dl>
      </Card>
      <Card heading={text.address.heading}>
        <dl className="grid gap-3">
          <Entry name={text.address.registeredOffice}>
            <Address address={registeredOffice} country={text.address.country} />
          </Entry>
          <Entry name={text.address.yard}>
            <Address address={yard} country={text.address.country} />
          </Entry>
        </dl>
      </Card>
    </div>
  )
}

function Card({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-4 border-line py-8 not-first:border-t sm:max-lg:grid-cols-[12rem_1fr] lg:px-8 lg:first:pl-0 lg:last:pr-0 lg:not-first:border-t-0 lg:not-first:border-l">
      <h2 className="text-name">{heading}</h2>
      {children}
    </div>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fact text-steel">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface AddressProps {
  address: { street: string; postcode: string; city: string }
  country: string
}

function Address({ address, country }: AddressProps) {
  return (
    <address className="py-1 font-semibold not-italic">
      <span lang="pl">
        {address.street}
        <br />
        {`${address.postcode} ${address.city}`}
      </span>
      <br />
      {country}
    </address>
  )
}
