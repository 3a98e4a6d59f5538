/** Short entries behind square marks, in two columns where there is room. */
export function MarkedList({ entries, wide = false }: { entries: readonly string[]; wide?: boolean }) {
  return (
    <ul className={wide ? 'grid gap-x-8 md:grid-cols-2' : ''}>
      {entries.map((entry) => (
        <li key={entry} className={`relative pl-6 ${wide ? 'border-t border-line py-4' : 'py-1'}`}>
          <span
            aria-hidden="true"
            className={`absolute left-0 size-2.5 bg-yellow outline-2 -outline-offset-2 outline-ink ${wide ? 'top-6' : 'top-3'}`}
          />
          {entry}
        </li>
      ))}
    </ul>
  )
}
