import { type InboxState, toState } from '#worker/contract/admin/inbox.ts'
import type { AdminRecord, StateResponse } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { ClearButton } from '../components/clear-button.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { nameStateOf, stateNames } from '../components/name-state.ts'
import { SectionCard } from '../components/section-card.tsx'
import { useShortcut } from '../components/shortcuts/shortcut-context.ts'
import { toDone } from '../data/inbox/to-done.ts'
import { recordApi } from '../data/record/record-api.ts'
import { inbox, record as text } from '../texts.ts'
import { MoveFailure, type useMove } from './move.tsx'
import { StatusField } from './status-field.tsx'

const { owner: ownerText, status: statusText } = text

/** Names whoever has changed the status last: a mail of the thread changes it, too. */
function describeChanger({ statusChangedAt, statusChangedBy }: AdminRecord): string {
  if (statusChangedAt === null) return ''
  const who = statusChangedBy === null ? statusText.mail : actorName(statusChangedBy)
  return statusText.by(who, toBriefTime(statusChangedAt))
}

interface StateSectionProps {
  record: AdminRecord
  move: ReturnType<typeof useMove>
}

/** Says to which state a record was moved. */
export const describeState = (state: StateResponse, { kind }: AdminRecord) =>
  inbox.selection.statusIs(nameStateOf({ ...state, kind }))

/** The status of a record, and what moves it but for a call. */
export function StateSection({ record, move }: StateSectionProps) {
  const choose = (state: InboxState) =>
    move.mutate({
      call: () => recordApi(record).setState(state, record.version),
      describe: (now) => describeState(now, record),
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
          <ClearButton variant="secondary" label={ownerText.checked} clear={() => choose(toState(record))} />
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
      <MoveFailure record={record} move={move} />
    </SectionCard>
  )
}
