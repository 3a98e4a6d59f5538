import { useRef } from 'react'
import { type InboxState, toState } from '#worker/contract/admin/inbox.ts'
import type { AdminRecord, StateResponse } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { nameStateOf, stateNames } from '../components/name-state.ts'
import { SectionCard } from '../components/section-card.tsx'
import { useShortcut } from '../components/shortcuts/shortcut-context.ts'
import { toDone } from '../data/inbox/to-done.ts'
import { recordApi } from '../data/record/record-api.ts'
import { record as text } from '../texts.ts'
import { MoveFailure, MoveResult, type useMove } from './move.tsx'
import { StatusField } from './status-field.tsx'
import type { RecordHandle } from './use-record.ts'

const { owner: ownerText, status: statusText } = text

/** Names whoever has changed the status last: a mail of the thread changes it, too. */
function describeChanger({ statusChangedAt, statusChangedBy }: AdminRecord): string {
  if (statusChangedAt === null) return ''
  const who = statusChangedBy === null ? statusText.mail : actorName(statusChangedBy)
  return statusText.by(who, toBriefTime(statusChangedAt))
}

interface StateSectionProps {
  record: AdminRecord
  access: RecordHandle
  move: ReturnType<typeof useMove>
}

/** Says to which state a record was moved. */
export const describeState = (state: StateResponse, { kind }: AdminRecord) =>
  statusText.saved(nameStateOf({ ...state, kind }))

/** The status of a record, and what moves it but for a call. */
export function StateSection({ record, access, move }: StateSectionProps) {
  const result = useRef<HTMLParagraphElement>(null)
  /** `removesButton`: the one that was pressed goes; the focus then moves to the result. */
  const choose = (state: InboxState, removesButton = false) =>
    move.mutate({
      call: () => recordApi(record).setState(state, record.version),
      describe: (now) => describeState(now, record),
      onDone: () => removesButton && result.current?.focus(),
    })
  useShortcut('done', () => {
    const state = toDone(record)
    if (state) void choose(state)
  })

  return (
    <SectionCard heading={ownerText.heading}>
      {record.hasUnverified ? (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-fact">
          {ownerText.unverified}
          <AdminButton onClick={() => choose(toState(record), true)}>{ownerText.checked}</AdminButton>
        </p>
      ) : null}
      <StatusField
        names={stateNames(record.kind)}
        state={toState(record)}
        isBusy={move.isPending}
        save={choose}
      />
      <p className="mt-2 text-sm text-steel wrap-anywhere empty:hidden">
        {record.outcome !== null && record.status !== 'closed'
          ? `${statusText.kept(stateNames(record.kind)[record.outcome])} `
          : ''}
        {describeChanger(record)}
      </p>
      <MoveResult access={access} move={move} place={result} />
      <MoveFailure record={record} move={move} />
    </SectionCard>
  )
}
