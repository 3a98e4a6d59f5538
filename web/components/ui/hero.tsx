import type { ReactNode } from 'react'

/** The strong field every page opens with; `tall` is the home page's 70vh. */
export function Hero(props: { heading: ReactNode; lead?: ReactNode; tall?: boolean; children?: ReactNode }) {
  return (
    <div className="bg-yellow text-ink">
      <div className={`wrap flex flex-col justify-center py-14 lg:py-20 ${props.tall ? 'min-h-[70vh]' : ''}`}>
        <h1 className="max-w-[18ch] text-hero">{props.heading}</h1>
        {props.lead ? <div className="measure mt-6 text-lead">{props.lead}</div> : null}
        {props.children ? <div className="mt-8 flex flex-wrap gap-3">{props.children}</div> : null}
      </div>
      <div className="hazard" />
    </div>
  )
}
