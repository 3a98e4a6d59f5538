import type { ReactNode } from 'react'

type Background = 'paper' | 'fog' | 'yellow' | 'ink'

const backgroundClasses: Record<Background, string> = {
  paper: 'bg-paper text-ink',
  fog: 'bg-fog text-ink',
  yellow: 'bg-yellow text-ink',
  ink: 'bg-ink text-paper',
}

interface SectionProps {
  heading: string
  /** A sentence or two below the heading. */
  lead?: ReactNode
  background?: Background
  id?: string
  /** With less space around it. */
  compact?: boolean | undefined
  children: ReactNode
}

/** A full-width section with a heading; `id` makes it a link target. */
export function Section({ heading, lead, background = 'paper', id, compact, children }: SectionProps) {
  return (
    <section
      id={id}
      className={`${compact ? 'py-3 lg:py-10' : 'py-14 lg:py-22'} ${backgroundClasses[background]}`}
    >
      <div className="wrap">
        {compact ? (
          <>
            <h2 className="mb-1 text-title lg:mb-2">{heading}</h2>
            {lead ? <p className="mb-2 max-w-4xl text-fact text-pretty">{lead}</p> : null}
          </>
        ) : (
          <div className="mb-8 lg:mb-10">
            <h2 className="text-title">{heading}</h2>
            {lead ? <p className="measure mt-4 text-lead text-pretty">{lead}</p> : null}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
