import { useRef } from 'react'
import { type InboxState, isOpenStatus, toState } from '#worker/contract/admin/inbox.ts'
import type { AdminRecord, StateResponse } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { toBriefTime } from '../components/format-time.ts'
import { nameStateOf, stateNames } from '../components/name-state.ts'
import { SectionCard } from '../components/section-card.tsx'
import { useShortcut } from '../components/shortcuts/shortcut-context.ts'
import { UndoButton } from '../components/undo-button.tsx'
import { undoChanges } from '../data/inbox/bulk-api.ts'
import { isWaiting } from '../data/inbox/is-waiting.ts'
import { toDone } from '../data/inbox/to-done.ts'
import { recordApi } from '../data/record/record-api.ts'
import { inbox, record as text } from '../texts.ts'
import { MoveFailure } from './move-failure.tsx'
import { NextToAnswer } from './next-to-answer.tsx'
import { describeOwner } from './owner-line.tsx'
import { PhoneForm } from './phone-form.tsx'
import { StatusField } from './status-field.tsx'
import { useMove } from './use-move.ts'
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
  /** The line for what was said by phone is open. */
  isPhoning: boolean
  setPhoning(isPhoning: boolean): void
}

/** The status of a record, and everything that moves it. */
export function StateSection({ record, access, isPhoning, setPhoning }: StateSectionProps) {
  const { userId } = useAdmin().cache
  const result = useRef<HTMLParagraphElement>(null)
  const calls = recordApi(record)
  const move = useMove(access)
  const { undo } = move.done
  const describe = (state: StateResponse) => statusText.saved(nameStateOf({ ...state, kind: record.kind }))
  /** `removesButton`: the one that was pressed goes; the focus then moves to the result. */
  function run(call: () => Promise<StateResponse>, removesButton: boolean, say = describe) {
    const onDone = () => {
      setPhoning(false)
      if (removesButton) result.current?.focus()
    }
    return move.mutate({ call, describe: say, onDone })
  }
  const choose = (state: InboxState, removesButton = false) =>
    run(() => calls.setState(state, record.version), removesButton)
  useShortcut('done', () => {
    const state = toDone(record)
    if (state) void choose(state)
  })
  const describePhoned = (state: StateResponse) => `${describe(state)} ${describeOwner(state, userId)}`

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
      <p className="mt-2 text-sm text-steel wrap-anywhere">
        {record.outcome !== null && record.status !== 'closed'
          ? `${statusText.kept(stateNames(record.kind)[record.outcome])} `
          : ''}
        {describeChanger(record)}
      </p>
      {isWaiting(record) ? (
        <div className="mt-3 print:hidden">
          <AdminButton aria-expanded={isPhoning} onClick={() => setPhoning(!isPhoning)}>
            {ownerText.byPhone}
          </AdminButton>
          {isPhoning ? (
            <PhoneForm
              isBusy={move.isPending}
              save={(note) => run(() => calls.markPhoned(note, record.version), true, describePhoned)}
            />
          ) : null}
        </div>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
        <p ref={result} role="status" tabIndex={-1} className="text-fact font-semibold">
          {move.done.sentence}
        </p>
        {undo === null ? null : (
          <UndoButton
            key={undo}
            call={() => undoChanges([undo])}
            onUndone={async ({ left }) => {
              await access.load()
              const sentence = left.length > 0 ? inbox.selection.left(1) : statusText.undone
              move.setDone({ sentence, undo: null })
              result.current?.focus()
            }}
          />
        )}
        {undo === null || isOpenStatus(record.status) ? null : <NextToAnswer record={record} />}
      </div>
      <MoveFailure record={record} move={move} />
    </SectionCard>
  )
}
