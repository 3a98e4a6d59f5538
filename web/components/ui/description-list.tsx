import type { ReactNode } from 'react'

/** A definition list as on a data plate: name left, figure right. */
export function DescriptionList({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    // Its last line lies under the first line of what follows, if that has one.
    <dl className="-mb-px border-b border-line text-fact hyphens-auto">
      {rows.map((row) => (
        <div
          key={row.name}
          // The figure keeps its line as long as it can; the name gives way.
          className="grid grid-cols-[minmax(0,1fr)_fit-content(60%)] gap-4 border-t border-line py-2"
        >
          <dt>{row.name}</dt>
          <dd className="text-right font-semibold text-pretty tabular-nums">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
