import { useId } from 'react'
import { CopyButton } from '#web/components/copy-button.tsx'
import type { ContactText } from '#web/content/pl/contact.ts'
import { company, formatIban } from '#worker/contract/company.ts'
import type { Locale } from '#worker/contract/locales.ts'

type Copyable = keyof ContactText['copy']['names']

type Row =
  | { of: Exclude<keyof ContactText['companyData']['labels'], Copyable>; shown: string; lang?: 'pl' }
  | { of: Copyable; shown: string; copied: string }

function toRows(locale: Locale): Row[] {
  const shareCapital = new Intl.NumberFormat(locale, { style: 'currency', currency: 'PLN' })
  const { pln, eur } = company.bankAccounts
  return [
    { of: 'legalName', shown: company.legalName, lang: 'pl' },
    { of: 'vat', shown: company.vat, copied: company.vat },
    { of: 'euVat', shown: company.euVat, copied: company.euVat },
    { of: 'regon', shown: company.regon, copied: company.regon },
    { of: 'krs', shown: company.krs, copied: company.krs },
    { of: 'court', shown: company.court, lang: 'pl' },
    { of: 'shareCapital', shown: shareCapital.format(company.shareCapitalPln) },
    { of: 'bank', shown: company.bankName, lang: 'pl' },
    { of: 'plnAccount', shown: formatIban(pln), copied: pln },
    { of: 'eurAccount', shown: formatIban(eur), copied: eur },
    { of: 'bic', shown: company.bic, copied: company.bic },
  ]
}

interface CompanyDataProps {
  text: ContactText['companyData']
  copy: ContactText['copy']
  locale: Locale
}

/** The company's data plate; what others have to type somewhere can be copied, IBANs without their spaces. */
export function CompanyData({ text, copy, locale }: CompanyDataProps) {
  const id = useId()
  return (
    <div className="@container max-w-2xl">
      <h2 className="mb-4 text-name">{text.heading}</h2>
      <dl className="border-b border-line">
        {toRows(locale).map((row) => (
          <div key={row.of} className="border-t border-line py-2 @xl:flex @xl:gap-4">
            <dt className="text-fact text-steel @xl:w-56 @xl:shrink-0 @xl:py-2">{text.labels[row.of]}</dt>
            <dd className="flex grow flex-wrap items-center justify-between gap-x-3">
              <span
                id={`${id}${row.of}`}
                lang={'lang' in row ? row.lang : undefined}
                className="min-w-0 flex-1 font-semibold text-balance tabular-nums @xl:py-2"
              >
                {row.shown}
              </span>
              {'copied' in row && (
                <CopyButton
                  value={row.copied}
                  name={copy.names[row.of]}
                  words={copy}
                  shownBy={`${id}${row.of}`}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
