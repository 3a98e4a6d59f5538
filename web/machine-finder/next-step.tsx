import type { ReactNode, RefObject } from 'react'
import { FormLink } from '#web/components/form-link.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { Found } from './find-machines.ts'
import { type AmountName, findWrongAmount } from './requirements.ts'
import type { TypedRequirements } from './typed-requirements.ts'

interface WrongAmountProps {
  name: AmountName
  group: RefObject<HTMLFieldSetElement | null>
  label: string
}

/** In place of the button with the number of machines while an input is not a number: marks that input, and leads to it. */
function WrongAmount({ name, group, label }: WrongAmountProps) {
  const findInput = () => group.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  useEffect(() => {
    const input = group.current?.querySelector(`[name=${name}]`)
    input?.setAttribute('aria-invalid', 'true')
    return () => input?.removeAttribute('aria-invalid')
  }, [name, group])
  return (
    <button
      type="button"
      onClick={() => findInput()?.focus()}
      className={`${buttonClass('primary')} grow lg:grow-0`}
    >
      {label}
    </button>
  )
}

interface AskLinkProps {
  found: Found
  words: FinderResultsText
  locale: Locale
}

/** Leads to the contact form with the requirements as its subject, where no machine meets them. */
const AskLink = ({ found, words, locale }: AskLinkProps) => (
  <FormLink locale={locale} subject={found.details} className={`${buttonClass('primary')} grow lg:grow-0`}>
    {words.ask}
  </FormLink>
)

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
