import type { ReactNode } from 'react'

const columns = {
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

/** A list whose entries stand side by side like fields of one plate: a strong rule above, hairlines between. */
export function Plates(props: { columns: keyof typeof columns; children: ReactNode }) {
  return (
    <div className="overflow-hidden border-t-2 border-b border-t-ink border-b-line">
      {/* Pulled out by a hairline, so that the outermost lines of the fields fall outside the plate. */}
      <ul className={`-mt-px -ml-px grid ${columns[props.columns]}`}>{props.children}</ul>
    </div>
  )
}

export function Plate(props: { heading: string; children: ReactNode }) {
  return (
    <li className="flex flex-col border-t border-l border-line py-7 pl-px sm:p-7">
      <h3 className="mb-2 text-name">{props.heading}</h3>
      {props.children}
    </li>
  )
}
