import type { TrainingText } from '#web/content/pl/training.ts'
import { ProseText } from './prose-text.tsx'

const parts = ['poland', 'germany', 'netherlands', 'course'] as const

/** Which licence a machine needs, by country: one machine at a time, in print all of them. */
export function LicenceChooser({
  text: { columns, rows, abroad, advice },
}: {
  text: TrainingText['licences']
}) {
  return (
    <>
      <div className="licences">
        {rows.map((row, index) => (
          <details key={row.machine} name="licence" open={index === 0}>
            <summary>{row.machine}</summary>
            {parts.map((part) => (
              <p key={part}>{`${columns[part]}\n${row[part]}`}</p>
            ))}
          </details>
        ))}
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-2 text-fact lg:grid-cols-2">
        <p>
          <ProseText text={abroad} />
        </p>
        <p>
          <ProseText text={advice} />
        </p>
      </div>
    </>
  )
}
