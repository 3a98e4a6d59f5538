import { type ReactNode, useId } from 'react'

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
