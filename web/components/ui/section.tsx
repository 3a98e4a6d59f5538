import type { ReactNode } from 'react'

interface SectionProps {
  heading: string
  /** A sentence or two below the heading. */
  lead?: ReactNode
  isYellow?: boolean
  id?: string
  /** The page's one great break is above this section. */
  isBreak?: boolean
  children: ReactNode
}

/** A full-width section with a heading; `id` makes it a link target. */
export function Section({ heading, lead, isYellow, id, isBreak, children }: SectionProps) {
  return (
    <section
      id={id}
      className={`${isBreak ? 'pt-16 lg:pt-28' : 'pt-6 lg:pt-10'} pb-6 lg:pb-10 ${isYellow ? 'bg-yellow' : ''}`}
    >
      <div className="wrap">
        <h2 className="mb-2 text-title">{heading}</h2>
        {lead ? <p className="measure mb-3">{lead}</p> : null}
        {children}
      </div>
    </section>
  )
}
