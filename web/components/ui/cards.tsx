import type { ReactNode } from 'react'

const columns = {
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

/** A list of cards side by side: a thick line above, thin lines between. */
export function CardGrid(props: { columns: keyof typeof columns; children: ReactNode }) {
  return (
    <div className="border-t-2 sm:overflow-hidden border-b border-t-ink border-b-line">
      {/* Shifted by a pixel, so that the outer borders of the cards are clipped. */}
      <ul className={`grid sm:-mt-px sm:-ml-px ${columns[props.columns]}`}>{props.children}</ul>
    </div>
  )
}

interface CardProps {
  heading: ReactNode
  /** Above the heading. */
  drawing?: ReactNode
  children: ReactNode
}

export function Card({ heading, drawing, children }: CardProps) {
  return (
    <li className="flex flex-col border-line py-5 not-first:border-t sm:border-t sm:border-l sm:p-7">
      {drawing ? <div className="mb-6">{drawing}</div> : null}
      <h3 className="mb-2 text-name">{heading}</h3>
      {children}
    </li>
  )
}
