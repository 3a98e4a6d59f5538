import { listLanguages } from '#web/content/formatters.ts'
import type { FactsText } from '#web/content/pl/facts.ts'
import { readFact } from '#worker/domain/example.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { ownerFacts } from '#worker/domain/owner-facts.ts'
import { ExampleMark } from './ui/example-mark.tsx'

interface PhoneLanguagesProps {
  text: Pick<FactsText, 'phoneLanguages' | 'example'>
  locale: Locale
}

/** Says in which languages calls are answered; renders nothing if the owner has not stated it. */
export function PhoneLanguages({ text, locale }: PhoneLanguagesProps) {
  const fact = readFact(ownerFacts.phoneLanguages)
  if (!fact) return null
  return (
    <>
      {text.phoneLanguages(listLanguages(locale, fact.value), fact.value.length)}
      <ExampleMark of={fact} text={text.example} />
    </>
  )
}
