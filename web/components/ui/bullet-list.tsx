const gridClasses = {
  1: '',
  2: 'grid gap-x-8 md:grid-cols-2',
  3: 'grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3',
}

interface BulletListProps {
  entries: readonly string[]
  /** With more than one, entries have a line above and more space. */
  columns?: keyof typeof gridClasses
}

/** Short entries with square bullets. */
export function BulletList({ entries, columns = 1 }: BulletListProps) {
  const isSpaced = columns > 1
  return (
    <ul className={gridClasses[columns]}>
      {entries.map((entry) => (
        <li key={entry} className={`relative pl-6 ${isSpaced ? 'border-t border-line py-4' : 'py-1'}`}>
          <span
            aria-hidden="true"
            className={`absolute left-0 size-2.5 bg-yellow outline-2 -outline-offset-2 outline-ink ${isSpaced ? 'top-6' : 'top-3'}`}
          />
          {entry}
        </li>
      ))}
    </ul>
  )
}
