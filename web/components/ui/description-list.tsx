import type { ReactNode } from 'react'

/** A description list: name left, value right. */
export function DescriptionList({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    // The bottom border overlaps a top border of the element below.
    <dl className="-mb-px border-b border-line text-fact hyphens-auto">
      {rows.map((row) => (
        <div
          key={row.name}
          // The value stays on one line as long as possible; the name wraps first.
          className="grid xs:grid-cols-[minmax(0,1fr)_fit-content(60%)] gap-x-4 border-t border-line py-2"
        >
          <dt>{row.name}</dt>
          <dd className="xs:text-right font-semibold text-pretty tabular">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
