interface BulletListProps {
  entries: readonly string[]
  /** Entries have a line above and more space. */
  isSpaced?: boolean
}

/** Short entries with square bullets. */
export function BulletList({ entries, isSpaced }: BulletListProps) {
  return (
    <ul
      className={`bullets grid gap-x-8 lg:grid-cols-3 ${isSpaced ? 'spaced sm:grid-cols-2' : 'md:grid-cols-2'}`}
    >
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )
}
