import { useId, useState } from 'react'
import {
  type DataCount,
  maxUnverifiedMails,
  type PersonPreview,
  type UnverifiedMail,
} from '#worker/contract/admin/privacy.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { AdminLink } from '../components/admin-link.tsx'
import { AdminTable } from '../components/admin-table.tsx'
import { describeBriefly } from '../components/describe-failure.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { findLabel } from '../components/find-label.ts'
import { toBriefTime } from '../components/format-time.ts'
import { SectionCard } from '../components/section-card.tsx'
import { recordPath } from '../data/admin-routes.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { privacy as text } from '../texts.ts'
import { EraseSection } from './erase-section.tsx'
import { downloadPersonData } from './privacy-api.ts'

const unverifiedText = text.export.unverified

interface UnverifiedMailsProps {
  mails: UnverifiedMail[]
  ticked: string[]
  onChange(ticked: string[]): void
}

/** Ticks which mails that are not DMARC-aligned are exported; each leads to its record, where it can be read. */
export function UnverifiedMails({ mails, ticked, onChange }: UnverifiedMailsProps) {
  const id = useId()
  if (mails.length === 0) return null
  const toggle = (mail: string) =>
    onChange(ticked.includes(mail) ? ticked.filter((one) => one !== mail) : [...ticked, mail])
  return (
    <fieldset className="mt-4 min-w-0" aria-describedby={id}>
      <legend className="text-fact font-semibold">{unverifiedText.legend}</legend>
      <p id={id} className="max-w-160 text-sm text-steel">
        {unverifiedText.hint}
        {mails.length === maxUnverifiedMails ? ` ${unverifiedText.newest(maxUnverifiedMails)}` : null}
      </p>
      <ul>
        {mails.map(({ id: mail, kind, recordId, sender, subject, createdAt }) => {
          const named = [
            toBriefTime(createdAt),
            ...(sender ? [showEmail(sender)] : []),
            subject || unverifiedText.noSubject,
          ].join(' · ')
          return (
            <li key={mail} className="flex flex-wrap items-center gap-x-4">
              <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 py-1 text-fact lg:min-h-9">
                <input
                  type="checkbox"
                  checked={ticked.includes(mail)}
                  onChange={() => toggle(mail)}
                  className="size-5 shrink-0 accent-ink"
                />
                <span className="min-w-0 wrap-anywhere">{named}</span>
              </label>
              <AdminLink
                to={recordPath({ kind, id: recordId })}
                className="min-h-6 text-sm underline underline-offset-2"
              >
                <span aria-hidden="true">{unverifiedText.open}</span>
                <span className="sr-only">{unverifiedText.openNamed(named)}</span>
              </AdminLink>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const foundText = text.found

const DataCounts = ({ counted }: { counted: DataCount[] }) => (
  <AdminTable
    caption={foundText.caption}
    rows={counted}
    keyOf={({ table }) => table}
    columns={[
      {
        head: foundText.columns.table,
        style: 'admin-cell-wide font-medium',
        cell: ({ table }) => findLabel(text.tables, table) ?? table,
      },
      {
        name: foundText.columns.erased,
        style: 'font-semibold tabular-nums',
        cell: ({ erased }) => erased || '–',
      },
      { name: foundText.columns.blanked, style: 'tabular-nums', cell: ({ blanked }) => blanked || '–' },
    ]}
  />
)

function Download({ email, ticked }: { email: string; ticked: string[] }) {
  const save = useLockedMutation({
    mutationFn: () => downloadPersonData(email, ticked, text.export.file),
    say: () => text.export.done,
    sayFailure: (failure) => describeBriefly(failure),
  })
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <AdminButton isBusy={save.isPending} onClick={() => save.mutate()}>
        {save.isPending ? text.export.busy : text.export.button}
      </AdminButton>
      <span role="status" className="text-fact text-steel sm:order-first">
        {save.said}
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
