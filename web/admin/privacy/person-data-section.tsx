import { useState } from 'react'
import type { DataCount, PersonPreview } from '#worker/contract/admin/privacy.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { adminButton } from '../components/admin-button.ts'
import { describeFailure } from '../components/describe-failure.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { findLabel } from '../components/find-label.ts'
import { SectionCard } from '../components/section-card.tsx'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { privacy as text } from '../texts.ts'
import { EraseSection } from './erase-section.tsx'
import { downloadPersonData } from './privacy-api.ts'
import { UnverifiedMails } from './unverified-mails.tsx'

const foundText = text.found

function DataCounts({ counted }: { counted: DataCount[] }) {
  const { columns } = foundText
  return (
    <table className="w-full max-w-160 text-left text-fact wrap-break-word">
      <caption className="sr-only">{foundText.caption}</caption>
      <thead className="border-b-2 border-ink text-sm">
        <tr>
          <th scope="col" className="py-1.5 pr-3">
            {columns.table}
          </th>
          <th scope="col" className="w-20 px-3 py-1.5 text-right">
            {columns.erased}
          </th>
          <th scope="col" className="w-28 py-1.5 pl-3 text-right">
            {columns.blanked}
          </th>
        </tr>
      </thead>
      <tbody>
        {counted.map(({ table, erased, blanked }) => (
          <tr key={table} className="border-line not-first:border-t">
            <th scope="row" className="py-1.5 pr-3 font-medium">
              {findLabel(text.tables, table) ?? table}
            </th>
            <td className="px-3 py-1.5 text-right font-semibold tabular-nums">{erased || '–'}</td>
            <td className="py-1.5 pl-3 text-right tabular-nums">{blanked || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Download({ email, ticked }: { email: string; ticked: string[] }) {
  const [announcement, setAnnouncement] = useState('')
  const save = useLockedMutation({
    mutationFn: () => downloadPersonData(email, ticked, text.export.file),
    onSuccess: () => setAnnouncement(text.export.done),
    onError: ({ failure }) => setAnnouncement(Object.values(describeFailure(failure)).join('. ')),
  })
  const start = () => {
    setAnnouncement('')
    save.mutate()
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        aria-disabled={save.isPending}
        onClick={start}
        className={adminButton('secondary')}
      >
        {save.isPending ? text.export.busy : text.export.button}
      </button>
      <span role="status" className="text-fact text-steel sm:order-first">
        {announcement}
      </span>
    </span>
  )
}

interface PersonDataSectionProps {
  preview: PersonPreview
  onErased(counted: DataCount[]): void
}

/** The data stored about a person, with buttons to export and erase it. */
export function PersonDataSection({
  preview: { email, held: counted, unverifiedMails, obstacle },
  onErased,
}: PersonDataSectionProps) {
  const [ticked, setTicked] = useState<string[]>([])
  if (counted.length === 0)
    return (
      <div className="border-t-2 border-ink">
        <EmptyState heading={text.nothing.heading} detail={text.nothing.detail(showEmail(email))} />
      </div>
    )
  return (
    <>
      <SectionCard
        heading={foundText.heading(showEmail(email))}
        action={<Download email={email} ticked={ticked} />}
        className="wrap-anywhere"
      >
        <DataCounts counted={counted} />
        <p className="mt-3 max-w-160 text-sm text-steel">{foundText.hint}</p>
        <UnverifiedMails mails={unverifiedMails} ticked={ticked} onChange={setTicked} />
      </SectionCard>
      {obstacle ? (
        <p className="mt-5 border-2 border-l-8 border-ink bg-paper p-4 text-fact font-semibold">
          {text.obstacles[obstacle]}
        </p>
      ) : (
        <EraseSection email={email} onErased={onErased} />
      )}
    </>
  )
}
