/** A definition list as on a data plate: name left, figure right. */
export function Facts({ rows }: { rows: readonly { name: string; value: string }[] }) {
  return (
    <dl className="border-b border-line text-fact">
      {rows.map((row) => (
        <div key={row.name} className="flex justify-between gap-4 border-t border-line py-2">
          <dt className="min-w-0 hyphens-auto">{row.name}</dt>
          <dd className="min-w-0 text-right font-semibold text-pretty tabular-nums">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
