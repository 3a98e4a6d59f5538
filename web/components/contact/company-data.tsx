import { useId } from 'react'
import { fragments } from '#web/addresses.ts'
import { ExampleMark } from '#web/components/ui/example-mark.tsx'
import { Section } from '#web/components/ui/section.tsx'
import type { ContactText } from '#web/content/pl/contact.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { companyDetails, formatIban } from '#worker/domain/company-details.ts'
import { type MarkedFact, readFact } from '#worker/domain/example.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { ownerFacts } from '#worker/domain/owner-facts.ts'
import { formatUnbrokenAddress } from '#worker/domain/unbroken-address.ts'
import { useCopyToClipboard } from '../use-copy-to-clipboard.ts'

interface CopyText {
  button: string
  copied: string
  selected: string
  selectedHint: string
}

interface CopyButtonProps {
  value: string
  /** Accessible name. Contains the label on the button, for speech control. */
  name: string
  text: CopyText
  /** Id of the element that shows the value; it is selected when the clipboard is not available. */
  shownBy: string
}

function CopyButton({ value, name, text, shownBy }: CopyButtonProps) {
  const { outcome, copy } = useCopyToClipboard(value, shownBy)
  return (
    <>
      <button
        type="button"
        aria-label={outcome ? undefined : name}
        onClick={copy}
        className="min-h-8 shrink-0 cursor-pointer font-semibold underline hover:no-underline print:hidden"
      >
        {outcome ? text[outcome] : text.button}
      </button>
      <span role="status" className={outcome === 'selected' ? 'basis-full' : 'sr-only'}>
        {outcome === 'copied' && text.copied}
        {outcome === 'selected' && text.selectedHint}
      </span>
    </>
  )
}

type Copyable = keyof ContactText['copy']['names']

type Row = { label: string; shown: string; lang?: 'pl'; fact?: MarkedFact<unknown> } & (
  | { of: string }
  | { of: Copyable; copied: string }
)

type Words = ContactText['companyData']

/** The additional entries of a German Impressum (§ 5 DDG). */
function toContactRows(contact: NonNullable<Words['reach']>): Row[] {
  const address = formatUnbrokenAddress(company.addresses.registeredOffice)
  return [
    { of: 'address', label: contact.address, shown: `${address}, ${contact.country}` },
    { of: 'phone', label: contact.phone, shown: formatPhone(company.phones.rental) },
    { of: 'email', label: contact.email, shown: company.email },
  ]
}

function toRows({ labels, reach, formatAmount }: Words): Row[] {
  const { pln, eur } = companyDetails.bankAccounts
  const directors = readFact(ownerFacts.managingDirectors)
  return [
    { of: 'legalName', label: labels.legalName, shown: company.legalName, lang: 'pl' },
    ...(directors
      ? [
          {
            of: 'managingDirectors',
            label: labels.managingDirectors,
            shown: directors.value.join(', '),
            fact: directors,
          },
        ]
      : []),
    ...(reach ? toContactRows(reach) : []),
    { of: 'vat', label: labels.vat, shown: company.vat, copied: company.vat },
    { of: 'euVat', label: labels.euVat, shown: company.euVat },
    { of: 'regon', label: labels.regon, shown: company.regon },
    { of: 'krs', label: labels.krs, shown: company.krs },
    { of: 'court', label: labels.court, shown: companyDetails.court, lang: 'pl' },
    { of: 'shareCapital', label: labels.shareCapital, shown: formatAmount(companyDetails.shareCapitalPln) },
    { of: 'bank', label: labels.bank, shown: companyDetails.bankName, lang: 'pl' },
    { of: 'plnAccount', label: labels.plnAccount, shown: formatIban(pln), copied: pln },
    { of: 'eurAccount', label: labels.eurAccount, shown: formatIban(eur), copied: eur },
    { of: 'bic', label: labels.bic, shown: companyDetails.bic },
  ]
}

interface CompanyDataProps {
  text: ContactText['companyData']
  copy: ContactText['copy']
  locale: Locale
}

/** The company's data. What a bank transfer and an invoice need has a copy button; IBANs are copied without spaces. */
export function CompanyData({ text, copy, locale }: CompanyDataProps) {
  const id = useId()
  return (
    <Section id={fragments.company[locale]} heading={text.heading}>
      <dl className="grid gap-x-16 border-b border-line text-fact hyphens-auto lg:grid-cols-2">
        {toRows(text).map((row) => (
          <div key={row.of} className="grid xs:grid-cols-[2fr_3fr] gap-x-3 border-t border-line">
            <dt className="py-1.5 text-steel">{row.label}</dt>
            <dd className="flex flex-wrap items-start justify-between gap-x-2">
              <span
                id={`${id}${row.of}`}
                lang={row.lang}
                className="min-w-0 grow py-1.5 font-semibold text-pretty tabular"
              >
                {row.shown}
                {row.fact ? <ExampleMark of={row.fact} text={text.example} /> : null}
              </span>
              {'copied' in row && (
                <CopyButton
                  value={row.copied}
                  name={copy.names[row.of]}
                  text={copy}
                  shownBy={`${id}${row.of}`}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
