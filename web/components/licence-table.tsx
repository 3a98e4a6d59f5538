import type { TrainingText } from '#web/content/pl/training.ts'
import { ProseText } from './prose-text.tsx'
import { DataTable } from './ui/data-table.tsx'

/** Which licence each machine needs, by country. */
export function LicenceTable({ text }: { text: TrainingText['licences'] }) {
  const { columns } = text
  return (
    <>
      <DataTable
        name={text.heading}
        columns={[columns.machine, columns.poland, columns.germany, columns.netherlands, columns.course]}
        rows={text.rows.map((row) => ({
          id: row.machine,
          cells: [row.machine, row.poland, row.germany, row.netherlands, row.course],
        }))}
      />
      <div className="mt-6 grid gap-x-12 gap-y-4 lg:grid-cols-2">
        <p>
          <ProseText text={text.abroad} />
        </p>
        <p>
          <ProseText text={text.advice} />
        </p>
      </div>
    </>
  )
}
