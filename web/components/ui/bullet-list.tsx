const gridClasses = {
  compact: 'bullets grid gap-x-8 md:grid-cols-2 lg:grid-cols-3',
  2: 'bullets spaced grid gap-x-8 md:grid-cols-2',
  3: 'bullets spaced grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3',
}

interface BulletListProps {
  entries: readonly string[]
  /** With a number, entries have a line above and more space. */
  columns?: keyof typeof gridClasses
}

/** Short entries with square bullets. */
export function BulletList({ entries, columns = 'compact' }: BulletListProps) {
  return (
    <ul className={gridClasses[columns]}>
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )
}
