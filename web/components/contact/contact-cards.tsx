import type { ReactNode } from 'react'
import { DescriptionList } from '#web/components/ui/description-list.tsx'
import type { ContactText } from '#web/content/pl/contact.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { readFact } from '#worker/domain/example.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { ownerFacts } from '#worker/domain/owner-facts.ts'
import { BreakdownLink } from '../breakdown-link.tsx'
import { toMailto } from '../mailto.ts'
import { PhoneLanguages } from '../phone-languages.tsx'
import type { PublishedSlot } from '../published/use-published.ts'
import { OpenNow } from './open-now.tsx'

// A number stays whole on a phone with large letters.
const linkClass =
  'inline-flex min-h-11 items-center text-[length:min(9vw,1.1875rem)] font-bold underline hover:no-underline'

interface ContactCardsProps {
  text: ContactText['cards']
  hours: ContactText['openingHours']
  /** Shows the special days below the hours. */
  special: PublishedSlot
  locale: Locale
}

/** Phone with the opening hours, e-mail and addresses, below each other: they are beside the form. */
export function ContactCards({ text, hours, special, locale }: ContactCardsProps) {
  const breakdownLine = readFact(ownerFacts.breakdownLine)
  const { phone, email, address } = text
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading>{phone.heading}</Heading>
          <OpenNow text={hours.now} special={special.dangerouslySetInnerHTML.__html} />
        </div>
        <dl>
          {(['rental', 'training'] as const).map((of) => (
            <Row key={of} name={phone[of]}>
              <a href={`tel:${company.phones[of]}`} className={linkClass}>
                {formatPhone(company.phones[of], ' ')}
              </a>
            </Row>
          ))}
          {breakdownLine ? (
            <Row name={text.facts.breakdownLine.name}>
              <BreakdownLink fact={breakdownLine} text={text.facts} className={linkClass} />
            </Row>
          ) : null}
        </dl>
        <h3 className="mt-3 mb-1 font-bold">{hours.heading}</h3>
        <DescriptionList rows={hours.rows} />
        <div {...special} />
        <p className="pt-3 text-fact">
          {hours.note ? `${hours.note} ` : null}
          <PhoneLanguages text={text.facts} locale={locale} />
        </p>
      </Card>
      <Card>
        <Heading>{email.heading}</Heading>
        <dl>
          <Row name={email.general}>
            <a href={toMailto(company.email)} className={linkClass}>
              {company.email}
            </a>
          </Row>
        </dl>
      </Card>
      <Card>
        <Heading>{address.heading}</Heading>
        <dl className="grid xs:grid-cols-2 gap-x-4 border-t border-line pt-2">
          <Address
            name={address.registeredOffice}
            address={company.addresses.registeredOffice}
            text={address}
          />
          <Address name={address.yard} address={company.addresses.yard} text={address} />
        </dl>
      </Card>
    </>
  )
}

const Card = ({ children }: { children: ReactNode }) => (
  <div className="break-inside-avoid border-t-2 border-ink pt-2 pb-4">{children}</div>
)

const Heading = ({ children }: { children: string }) => <h2 className="mb-1 text-name">{children}</h2>

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-1 text-fact">
    <dt className="text-steel">{name}</dt>
    <dd className="xs:text-right">{children}</dd>
  </div>
)

interface AddressProps {
  name: string
  address: { street: string; postcode: string; city: string }
  text: ContactText['cards']['address']
}

const Address = ({ name, address, text }: AddressProps) => (
  <div className="text-fact">
    <dt className="text-steel">{name}</dt>
    <dd className="font-semibold">
      <address lang="pl" className="not-italic">
        {address.street}
        <br />
        {`${address.postcode} ${address.city}`}
      </address>
      {text.country}
    </dd>
  </div>
)
