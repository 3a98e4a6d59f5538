import type { ReactNode, RefObject } from 'react'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { AskLink } from './ask-link.tsx'
import type { Found } from './find-machines.ts'
import { findWrongAmount } from './requirements.ts'
import type { TypedRequirements } from './typed-requirements.ts'
import { WrongAmount } from './wrong-amount.tsx'

interface NextStepProps {
  typed: TypedRequirements
  found: Found | null
  group: RefObject<HTMLFieldSetElement | null>
  words: FinderResultsText
  locale: Locale
  /** The button that shows the machines. */
  children: ReactNode
}

/** The button below the inputs: it shows the machines, or leads to a wrong input, or to the contact form if nothing fits. */
export function NextStep({ typed, found, group, words, locale, children }: NextStepProps) {
  const wrong = findWrongAmount(typed)
  if (wrong) return <WrongAmount key={wrong} name={wrong} group={group} label={words.correct} />
  if (found?.matches.length === 0) return <AskLink found={found} words={words} locale={locale} />
  return children
}
