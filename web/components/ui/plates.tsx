import type { ReactNode } from 'react'

const columns = {
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

/** A list whose entries stand side by side like fields of one plate: a strong rule above, hairlines between. */
export function Plates(props: { columns: keyof typeof columns; children: ReactNode }) {
  return (
    <div className="border-t-2 sm:overflow-hidden border-b border-t-ink border-b-line">
      {/* Pulled out by a hairline, so that the outermost lines of the fields fall outside the plate. */}
      <ul className={`grid sm:-mt-px sm:-ml-px ${columns[props.columns]}`}>{props.children}</ul>
    </div>
  )
}

export function Plate(props: { heading: string; children: ReactNode }) {
  return (
    <li className="flex flex-col border-line py-7 not-first:border-t sm:border-t sm:border-l sm:p-7">
      <h3 className="mb-2 text-name">{props.heading}</h3>
      {props.children}
    </li>
  )
}
