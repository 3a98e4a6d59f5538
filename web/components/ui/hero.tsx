import type { ReactNode } from 'react'

interface HeroProps {
  heading: ReactNode
  lead?: ReactNode
  /** The home page's: 70vh, on a phone up to 84, and the drawing takes what the words leave of it. */
  tall?: boolean
  /** Stands on the field's lower edge: beside the words on a desktop, below them on a phone. */
  drawing?: ReactNode
  children?: ReactNode
}

/** The strong field every page opens with. */
export function Hero({ heading, lead, tall, drawing, children }: HeroProps) {
  const words = (
    <>
      <h1 className="max-w-[20ch] text-hero">{heading}</h1>
      {lead ? <div className="measure mt-6 text-lead">{lead}</div> : null}
      {children ? <div className="mt-8 flex flex-wrap gap-3">{children}</div> : null}
    </>
  )
  return (
    // What is drawn may move in from beyond the edge; the page must not become wider for it.
    <div className={`flex flex-col overflow-x-clip bg-yellow text-ink ${tall ? 'hero-tall' : ''}`}>
      {drawing === undefined ? (
        <div className="wrap flex grow flex-col justify-center py-14 lg:py-20">{words}</div>
      ) : (
        <div className="wrap flex grow flex-col md:grid md:grid-cols-[3fr_2fr] md:gap-8 lg:grid-cols-2">
          <div className="flex grow flex-col justify-center pt-14 pb-10 md:py-14">{words}</div>
          <div className="relative">{drawing}</div>
        </div>
      )}
      <div className={drawing === undefined ? 'hazard' : 'hazard border-t-3 border-ink'} />
    </div>
  )
}
