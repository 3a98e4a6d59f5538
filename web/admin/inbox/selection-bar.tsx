import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { maxBulkRecords } from '#worker/contract/admin/bulk-changes.ts'
import { inboxStates } from '#worker/contract/admin/inbox.ts'
import { actorName } from '../components/actor-name.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { type BulkChange, fetchAdministrators } from '../data/inbox/bulk-api.ts'
import { inbox as text } from '../texts.ts'
import type { Selection } from './use-selection.ts'

const selectionText = text.selection

const nobody = 'nobody'

/** The value of an option, and the change that it stands for. */
const toChange = (value: string): BulkChange | null => {
  const state = inboxStates.find((each) => value === `state ${each}`)
  if (state) return { state }
  const [, owner] = /^owner (.+)$/.exec(value) ?? []
  return owner === undefined ? null : { owner: owner === nobody ? null : owner }
}

/** The changes to choose from: one of the statuses, or another owner. */
function ChangeOptions() {
  const { userId } = useAdmin().cache
  const { data } = useQuery({ queryKey: ['administrators'], queryFn: fetchAdministrators, staleTime: 60_000 })
  const colleagues = data?.administrators.filter(({ id }) => id !== userId) ?? []
  return (
    <>
      <option value="">{selectionText.choose}</option>
      {inboxStates.map((state) => (
        <option key={state} value={`state ${state}`}>
          {text.states[state]}
        </option>
      ))}
      <option value={`owner ${nobody}`}>{selectionText.ownedBy(text.filter.owners.nobody)}</option>
      {colleagues.map((colleague) => (
        <option key={colleague.id} value={`owner ${colleague.id}`}>
          {selectionText.ownedBy(actorName(colleague))}
        </option>
      ))}
    </>
  )
}

interface SelectionChangesProps {
  isTooMany: boolean
  isBusy: boolean
  run(change: BulkChange): void
}

/** Taking the chosen rows, or another change of them. */
export function SelectionChanges({ isTooMany, isBusy, run }: SelectionChangesProps) {
  const id = useId()
  const { userId } = useAdmin().cache
  const [value, setValue] = useState('')
  const chosen = toChange(value)
  const toButton = (label: string, change: BulkChange) => (
    <AdminButton
      variant="primary"
      isBusy={isBusy || isTooMany}
      onClick={() => isBusy || isTooMany || run(change)}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
    >
      {label}
    </AdminButton>
  )
  return (
    <div className="flex min-w-0 items-center gap-2 max-lg:w-full">
      {chosen ? null : toButton(selectionText.take, { owner: userId })}
      <label htmlFor={id} className="sr-only">
        {selectionText.change}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        className="admin-field lg:w-64!"
      >
        <ChangeOptions />
      </select>
      {chosen ? toButton(isBusy ? selectionText.busy : selectionText.run, chosen) : null}
    </div>
  )
}

interface SelectionBarProps {
  selection: Selection
  /** For one call. */
  isTooMany: boolean
  /** Deselects everything. */
  clear(): void
  /** The actions on them. */
  children: ReactNode
}

/** The chosen rows, and what can be done with them. Over the end of the window on phones, so that nothing moves when it appears. */
export function SelectionBar({ selection, isTooMany, clear, children }: SelectionBarProps) {
  const count = selection.entries.length
  return (
    <section
      aria-label={selectionText.label}
      className="admin-selection flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t-2 max-lg:border-ink max-lg:bg-yellow max-lg:px-4 max-lg:py-2 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-2 max-lg:w-full max-lg:justify-between lg:gap-x-3">
        <p role="status" className="text-fact font-semibold tabular-nums">
          {isTooMany ? selectionText.tooMany(count, maxBulkRecords) : selectionText.count(count)}
        </p>
        {selection.isAll ? null : (
          <AdminButton variant="quiet" onClick={() => selection.setAll(true)} className="px-0! lg:hidden">
            {selectionText.all}
          </AdminButton>
        )}
        <AdminButton variant="quiet" onClick={clear} className="px-0!">
          {selectionText.none}
        </AdminButton>
      </div>
      {children}
    </section>
  )
}
