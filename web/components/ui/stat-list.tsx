/** Large figures, each with what it counts; the page that has them imports `stat-list.css`. */
export function StatList({ figures }: { figures: readonly { value: string; name: string }[] }) {
  return (
    <dl className="figures border-t-2 border-b border-t-ink border-b-line">
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt className="mt-2 text-lead">{figure.name}</dt>
          <dd className="text-hero font-extrabold whitespace-nowrap md:text-title lg:text-hero tabular">
            {figure.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
