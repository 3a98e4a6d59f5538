import type { ReactNode } from 'react'

interface SectionProps {
  heading: string
  /** A sentence or two below the heading. */
  lead?: ReactNode
  isYellow?: boolean
  id?: string
  children: ReactNode
}

/** A full-width section with a heading; `id` makes it a link target. */
export function Section({ heading, lead, isYellow, id, children }: SectionProps) {
  return (
    <section id={id} className={`py-6 lg:py-10 ${isYellow ? 'bg-yellow' : ''}`}>
      <div className="wrap">
        <h2 className="mb-2 text-title">{heading}</h2>
        {lead ? <p className="measure mb-3">{lead}</p> : null}
        {children}
      </div>
    </section>
  )
}
