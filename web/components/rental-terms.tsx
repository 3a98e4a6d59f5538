import type { ReactNode } from 'react'
import type { TermsText } from '#web/content/pl/terms.ts'
import { formatPhone, type OwnerFacts } from '#worker/domain/company.ts'
import { DescriptionList } from './ui/description-list.tsx'

type BreakdownLine = NonNullable<OwnerFacts['breakdownLine']>

interface BreakdownLineProps {
  line: BreakdownLine
  text: TermsText['breakdownLine']
  className?: string
}

/** The breakdown line: its number and its hours. */
export const BreakdownLink = ({ line: { phone, daily }, text, className }: BreakdownLineProps) => (
  <>
    <a href={`tel:${phone}`} className={className}>
      {formatPhone(phone)}
    </a>
    <span className="block text-fact font-normal">
      {daily ? text.daily(daily.opensMinutes, daily.closesMinutes) : text.aroundTheClock}
    </span>
  </>
)

interface Row {
  name: string
  value: ReactNode
}

function toRows(text: TermsText, facts: OwnerFacts): Row[] {
  const { minimumRentalDays, rentalDay, depositPln, insurance, deliveryRadiusKm, breakdownLine } = facts
  const rows: (Row | undefined)[] = [
    minimumRentalDays === undefined ? undefined : text.minimumRental(minimumRentalDays),
    rentalDay && text.rentalDay(rentalDay.hours, rentalDay.operatingHours),
    depositPln === undefined ? undefined : text.deposit(depositPln),
    insurance && text.insurance[insurance.isIncluded ? 'included' : 'extra'](insurance.excessPln),
    deliveryRadiusKm === undefined ? undefined : text.deliveryRadius(deliveryRadiusKm),
    breakdownLine && {
      name: text.breakdownLine.name,
      value: <BreakdownLink line={breakdownLine} text={text.breakdownLine} className="underline" />,
    },
  ]
  return rows.filter((row) => row !== undefined)
}

/** The rental terms that `ownerFacts` states; renders nothing without any. */
export function RentalTerms({ text, facts }: { text: TermsText; facts: OwnerFacts }) {
  const rows = toRows(text, facts)
  if (rows.length === 0) return null
  return (
    <div className="max-w-2xl">
      <h3 className="mb-3 text-name">{text.heading}</h3>
      <DescriptionList rows={rows} />
    </div>
  )
}
