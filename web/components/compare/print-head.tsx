import { addresses } from '#web/addresses.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { dateTag } from '#worker/domain/languages.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** On paper only: whose machines they are, where to ask for them and find them again, and of which day the figures are. */
export function PrintHead({ locale }: { locale: Locale }) {
  const { host, pathname } = new URL(addresses.rental[locale], location.href)
  const date = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long' })
  const lines = [
    company.legalName,
    formatPhone(company.phones.rental),
    `${host}${pathname}`,
    date.format(new Date()),
  ]
  return (
    <ul className="compare-print">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
