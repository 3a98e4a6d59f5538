import { type ReactNode, useId } from 'react'

/** A form that is rarely needed, behind a word. */
export const FoldedForm = ({ name, children }: { name: string; children: ReactNode }) => (
  <details className="group -mt-2 not-open:-mb-4">
    <summary className="min-h-11 w-fit cursor-pointer content-center underline hover:no-underline group-open:mb-3">
      {name}
    </summary>
    {children}
  </details>
)

/** A section of the account's overview. */
export function AccountSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border-2 border-ink bg-paper p-5 sm:p-6">
      <h2 id={id} className="mb-4 text-name">
        {heading}
      </h2>
      {children}
    </section>
  )
}
