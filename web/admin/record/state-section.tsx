import { useId, useRef, useState } from 'react'
import { type InboxState, inboxStates, toState } from '#worker/contract/admin/inbox.ts'
import type { AdminRecord, StateResponse } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { adminButton } from '../components/admin-button.ts'
import { useAdmin } from '../components/admin-context.ts'
import { Alert } from '../components/alert.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { nameStateOf, stateNames } from '../components/name-state.ts'
import { SectionCard } from '../components/section-card.tsx'
import { useShortcut } from '../components/shortcuts/shortcut-context.ts'
import { UndoButton } from '../components/undo-button.tsx'
import { isRefusedWith } from '../data/call-api.ts'
import { undoChanges } from '../data/inbox/bulk-api.ts'
import { isWaiting } from '../data/inbox/is-waiting.ts'
import { toDone } from '../data/inbox/to-done.ts'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { inbox, record as text } from '../texts.ts'
import { PhoneForm } from './phone-form.tsx'
import type { RecordHandle } from './use-record.ts'
import { useTakeOnArrival } from './use-take-on-arrival.ts'

const { owner: ownerText, status: statusText } = text

function describeOwner({ owner }: AdminRecord, userId: string): string {
  if (owner === null) return ownerText.nobodys
  return owner.id === userId ? ownerText.mine : ownerText.theirs(actorName(owner))
}

/** Names whoever has changed the status last: a mail of the thread changes it, too. */
function describeChanger({ statusChangedAt, statusChangedBy }: AdminRecord): string {
  if (statusChangedAt === null) return ''
  const who = statusChangedBy === null ? statusText.mail : actorName(statusChangedBy)
  return statusText.by(who, toBriefTime(statusChangedAt))
}

interface Done {
  sentence: string
  undo: string | null
}

const nothing: Done = { sentence: '', undo: null }

interface Move {
  call(): Promise<StateResponse>
  describe(state: StateResponse): string
  /** True if the button that was pressed goes; the focus then moves to the result. */
  removesButton?: boolean
}

interface StateSectionProps {
  record: AdminRecord
  access: RecordHandle
  /** The line for what was said by phone is open. */
  isPhoning: boolean
  setPhoning(isPhoning: boolean): void
}

/** The state of a record: its status, its owner, and everything that moves it. */
export function StateSection({ record, access, isPhoning, setPhoning }: StateSectionProps) {
  const { userId } = useAdmin().cache
  const [done, setDone] = useState(nothing)
  const [chosen, setChosen] = useState<InboxState | null>(null)
  const result = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const calls = recordApi(record)
  const isMine = record.owner?.id === userId
  const isAnswerable = record.kind !== 'client_data'

  const move = useLockedMutation({
    mutationFn: ({ call }: Move) => call(),
    onMutate: () => {
      setDone(nothing)
      setChosen(null)
    },
    onSuccess: (response, { describe, removesButton }) => {
      const { undo, ...state } = response
      access.change((before) => (state.version > before.version ? { ...before, ...state } : before))
      setDone({ sentence: describe(response), undo })
      setPhoning(false)
      if (removesButton) result.current?.focus()
      // With who has changed it, and the note.
      access.load()
    },
    // Somebody was faster: the record says who.
    onError: (error) => {
      if (isRefusedWith(error, 'changed_meanwhile')) access.load()
    },
  })
  const describeState = (state: StateResponse) =>
    statusText.saved(nameStateOf({ ...state, kind: record.kind }))
  const choose = (state: InboxState, removesButton = false) =>
    move.mutate({ call: () => calls.setState(state, record.version), describe: describeState, removesButton })
  const give = (owner: string | null) =>
    move.mutate({
      call: () => calls.setOwner(owner, record.version),
      describe: () => (owner === null ? ownerText.givenUp : ownerText.taken),
    })
  const phoned = (note: string) =>
    move.mutate({
      call: () => calls.markPhoned(note, record.version),
      describe: describeState,
      removesButton: true,
    })
  useShortcut('done', () => {
    const state = toDone(record)
    if (state) choose(state)
  })
  useShortcut('take', () => {
    if (isAnswerable && !isMine) give(userId)
  })
  useTakeOnArrival(isAnswerable && record.owner === null, () => give(userId))
  const { undo } = done
  const isBeaten = move.failure?.kind === 'rejected' && move.failure.code === 'changed_meanwhile'

  return (
    <SectionCard heading={ownerText.heading}>
      {isAnswerable ? <p className="wrap-anywhere">{describeOwner(record, userId)}</p> : null}
      {record.hasUnverified ? (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-fact">
          {ownerText.unverified}
          <button
            type="button"
            onClick={() => choose(toState(record), true)}
            className={adminButton('secondary')}
          >
            {ownerText.checked}
          </button>
        </p>
      ) : null}
      <label htmlFor={id} className="mt-3 mb-1 block text-sm font-semibold">
        {statusText.heading}
      </label>
      <div className="flex flex-wrap gap-2">
        <select
          id={id}
          value={chosen ?? toState(record)}
          onChange={(event) => setChosen(inboxStates.find((state) => state === event.target.value) ?? null)}
          className="admin-field w-auto! min-w-0 grow"
        >
          {inboxStates.map((state) => (
            <option key={state} value={state}>
              {stateNames(record.kind)[state]}
            </option>
          ))}
        </select>
        {/* A choice alone saves nothing, as arrow keys choose on their way. */}
        <button
          type="button"
          aria-disabled={move.isPending}
          onClick={() => choose(chosen ?? toState(record))}
          className={`${adminButton(chosen === null || chosen === toState(record) ? 'secondary' : 'primary')} print:hidden`}
        >
          {statusText.save}
        </button>
      </div>
      <p className="mt-2 text-sm text-steel wrap-anywhere">
        {record.outcome !== null && record.status !== 'closed'
          ? `${statusText.kept(stateNames(record.kind)[record.outcome])} `
          : ''}
        {describeChanger(record)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
        {isAnswerable ? (
          <button
            type="button"
            aria-disabled={move.isPending}
            onClick={() => give(isMine ? null : userId)}
            className={adminButton(record.owner === null ? 'primary' : 'secondary')}
          >
            {isMine ? ownerText.giveUp : ownerText.take}
          </button>
        ) : null}
        {isWaiting(record) ? (
          <button
            type="button"
            aria-expanded={isPhoning}
            onClick={() => setPhoning(!isPhoning)}
            className={adminButton('secondary')}
          >
            {ownerText.byPhone}
          </button>
        ) : null}
      </div>
      {isPhoning && isWaiting(record) ? <PhoneForm isBusy={move.isPending} save={phoned} /> : null}
      <div className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
        <p ref={result} role="status" tabIndex={-1} className="text-fact font-semibold">
          {done.sentence}
        </p>
        {undo === null ? null : (
          <UndoButton
            key={undo}
            call={() => undoChanges([undo])}
            onUndone={({ left }) => {
              setDone({ sentence: left.length > 0 ? inbox.selection.left(1) : statusText.undone, undo: null })
              result.current?.focus()
              access.load()
            }}
          />
        )}
      </div>
      {isBeaten ? (
        <Alert className="mt-3">
          {record.owner === null || isMine
            ? statusText.changed(nameStateOf(record))
            : ownerText.faster(actorName(record.owner))}
        </Alert>
      ) : null}
      <FailureNotice failure={isBeaten ? null : move.failure} className="mt-3" />
    </SectionCard>
  )
}
