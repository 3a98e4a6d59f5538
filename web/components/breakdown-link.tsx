import type { FactsText } from '#web/content/pl/facts.ts'
import { formatPhone } from '#worker/domain/company.ts'
import type { MarkedFact } from '#worker/domain/example.ts'
import type { BreakdownLine } from '#worker/domain/owner-facts.ts'
import { ExampleMark } from './ui/example-mark.tsx'

interface BreakdownLineProps {
  fact: MarkedFact<BreakdownLine>
  text: Pick<FactsText, 'breakdownLine' | 'example'>
  className?: string
}

/** The breakdown line: its number and its hours. */
export function BreakdownLink({ fact, text, className }: BreakdownLineProps) {
  const { phone, daily } = fact.value
  return (
    <>
      <a href={`tel:${phone}`} className={className}>
        {formatPhone(phone)}
      </a>{' '}
      <span className="block text-fact font-normal">
        {daily
          ? text.breakdownLine.daily(daily.opensMinutes, daily.closesMinutes)
          : text.breakdownLine.aroundTheClock}
        <ExampleMark of={fact} text={text.example} />
      </span>
    </>
  )
}
