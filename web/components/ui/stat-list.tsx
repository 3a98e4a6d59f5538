/** Large figures, each with what it counts. */
export function StatList({ figures }: { figures: readonly { value: string; name: string }[] }) {
  return (
    <dl className="grid border-t-2 border-b border-t-ink border-b-line md:auto-cols-fr md:grid-flow-col">
      {figures.map((figure) => (
        <div
          key={figure.name}
          className="flex flex-col-reverse justify-end border-line py-6 not-first:border-t md:px-4 md:first:pl-0 md:not-first:border-t-0 md:not-first:border-l lg:px-7"
        >
          <dt className="mt-2 text-lead">{figure.name}</dt>
          <dd className="text-hero font-extrabold whitespace-nowrap md:text-title lg:text-hero tabular [font-stretch:76%]">
            {figure.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
