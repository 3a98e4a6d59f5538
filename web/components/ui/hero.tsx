import type { ReactNode } from 'react'

interface HeroProps {
  heading: ReactNode
  lead?: ReactNode
  /** For the home page: 70vh, on a phone 84vh; the drawing takes the height that the text leaves. */
  tall?: boolean
  /** With less space around the text; on a desktop the lead is beside the heading. */
  compact?: boolean
  /** At the lower edge: beside the text on a desktop, below it on a phone. */
  drawing?: ReactNode
  children?: ReactNode
}

/** The yellow area at the top of every page. */
export function Hero({ heading, lead, tall, compact, drawing, children }: HeroProps) {
  const text = (
    <>
      <h1 className="max-w-[20ch] text-hero">{heading}</h1>
      {lead ? <div className={`measure text-lead ${compact ? 'max-lg:mt-3' : 'mt-4'}`}>{lead}</div> : null}
      {children ? <div className="mt-6 flex flex-wrap gap-3">{children}</div> : null}
    </>
  )
  return (
    // A drawing may animate in from beyond the edge, which must not widen the page.
    <div className={`flex flex-col overflow-x-clip bg-yellow text-ink ${tall ? 'hero-tall' : ''}`}>
      {drawing === undefined ? (
        <div
          className={`wrap flex grow flex-col ${compact ? 'py-5 lg:grid lg:grid-cols-[5fr_4fr] lg:items-end lg:gap-12 lg:py-8' : 'justify-center py-8 lg:py-14'}`}
        >
          {text}
        </div>
      ) : (
        <div className="wrap flex grow flex-col md:grid md:grid-cols-[3fr_2fr] md:gap-8 lg:grid-cols-2">
          <div className="flex grow flex-col justify-center pt-8 pb-6 md:py-12">{text}</div>
          <div className="relative content-end">{drawing}</div>
        </div>
      )}
      <div className={drawing === undefined ? 'hazard' : 'hazard border-t-3 border-ink'} />
    </div>
  )
}
