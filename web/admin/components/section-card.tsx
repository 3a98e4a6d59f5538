import { type ReactNode, useId } from 'react'

interface SectionCardProps {
  heading: string
  /** Next to the heading. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A card with a heading. */
export function SectionCard({ heading, action, className = '', children }: SectionCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 border-2 border-ink bg-paper p-4 sm:p-5 print:border-0 print:p-0 ${className}`}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-name">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
