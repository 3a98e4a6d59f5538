import type { ReactNode } from 'react'
import type { TermName, TermsText } from '#web/content/pl/terms.ts'
import { readFact } from '#worker/domain/example.ts'
import type { FactValues, OwnerFacts } from '#worker/domain/owner-facts.ts'
import { BreakdownLink } from './breakdown-link.tsx'
import { DescriptionList } from './ui/description-list.tsx'
import { Disclosure } from './ui/disclosure.tsx'
import { ExampleMark } from './ui/example-mark.tsx'

interface RentalTermsProps {
  text: TermsText
  facts: OwnerFacts
}

function toRows({ text, facts }: RentalTermsProps): { name: string; value: ReactNode }[] {
  const toRow = <Name extends TermName>(term: Name) => {
    const fact = readFact<FactValues[Name]>(facts[term])
    if (!fact) return []
    const { name, describe } = text.rows[term]
    const value = (
      <>
        {describe(fact.value)}
        <ExampleMark of={fact} text={text.example} />
      </>
    )
    return [{ name, value }]
  }
  const rows = (Object.keys(text.rows) as TermName[]).flatMap(toRow)
  const line = readFact(facts.breakdownLine)
  if (!line) return rows
  const value = <BreakdownLink fact={line} text={text} className="underline" />
  return [...rows, { name: text.breakdownLine.name, value }]
}

/** The rental terms that `ownerFacts` states; renders nothing without any. */
export function RentalTerms(props: RentalTermsProps) {
  const rows = toRows(props)
  if (rows.length === 0) return null
  return (
    <Disclosure heading={props.text.heading}>
      <div className="max-w-2xl">
        <DescriptionList rows={rows} />
      </div>
    </Disclosure>
  )
}
