import { type RefObject, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { AdminRecord, StateResponse } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { useAdmin } from '../components/admin-context.ts'
import { Alert, FailureNotice } from '../components/failure-notice.tsx'
import { nameStateOf } from '../components/name-state.ts'
import { UndoButton } from '../components/undo-button.tsx'
import { isRefusedWith } from '../data/call-api.ts'
import { undoChanges } from '../data/inbox/bulk-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { inbox, record as text } from '../texts.ts'
import type { RecordHandle } from './use-record.ts'

interface Done {
  sentence: string
  undo: string | null
  isPhoned?: boolean | undefined
}

const nothing: Done = { sentence: '', undo: null }

interface Move {
  call(): Promise<StateResponse>
  describe(state: StateResponse): string
  onDone?(): void
  /** A call that was noted: its result stands with the calls and mails, its failure at the line for it. */
  isPhoned?: true
}

/** Moves a record, once at a time, and says what was done. Whoever was slower reads who was faster. */
export function useMove(access: RecordHandle) {
  const [done, setDone] = useState(nothing)
  const move = useLockedMutation({
    mutationFn: ({ call }: Move) => call(),
    onMutate: () => setDone(nothing),
    onSuccess: async (response, { describe, onDone, isPhoned = false }) => {
      const { undo, ...state } = response
      // With who has changed it, the note and the deadline: all that is shown changes at once.
      await access.load()
      access.change((before: AdminRecord) =>
        state.version > before.version ? { ...before, ...state } : before,
      )
      setDone({ sentence: describe(response), undo, isPhoned })
      onDone?.()
    },
    onError: (error) => {
      if (isRefusedWith(error, 'changed_meanwhile')) access.load()
    },
  })
  return {
    ...move,
    done,
    setDone: (sentence = '') =>
      setDone(({ isPhoned }) => (sentence ? { sentence, undo: null, isPhoned } : nothing)),
  }
}

interface MoveResultProps {
  access: RecordHandle
  move: ReturnType<typeof useMove>
  place?: RefObject<HTMLParagraphElement | null>
  /** Tells that of a call alone, whose line is gone, and takes the focus; otherwise that of all other moves. */
  isPhoned?: boolean
}

/** The state that a record was moved to, and a button that takes it back. */
export function MoveResult({ access, move, place, isPhoned = false }: MoveResultProps) {
  const own = useRef<HTMLParagraphElement>(null)
  const line = place ?? own
  const isHere = (move.done.isPhoned ?? false) === isPhoned
  const { sentence, undo } = isHere ? move.done : nothing
  useEffect(() => {
    if (isPhoned && sentence !== '') line.current?.focus()
  }, [isPhoned, sentence, line])
  return (
    <div className={`flex flex-wrap items-center gap-3 print:hidden ${sentence ? 'mt-3' : ''}`}>
      <p
        ref={line}
        role="status"
        tabIndex={-1}
        className={sentence ? 'scroll-mb-24 text-fact font-semibold' : 'sr-only'}
      >
        {sentence}
      </p>
      {undo === null ? null : (
        <UndoButton
          key={undo}
          call={() => undoChanges([undo])}
          onUndone={async ({ left }) => {
            await access.load()
            move.setDone(left.length > 0 ? inbox.selection.left(1) : text.status.undone)
            line.current?.focus()
          }}
        />
      )}
    </div>
  )
}

interface MoveFailureProps {
  record: AdminRecord
  move: ReturnType<typeof useMove>
  /** Tells that of a call alone; otherwise that of all other moves. */
  isPhoned?: boolean
  className?: string
}

/** Why a record was not moved: who was faster, or what else has failed. */
export function MoveFailure({
  record,
  move: { failure, failed },
  isPhoned = false,
  className = 'mt-3',
}: MoveFailureProps) {
  const { userId } = useAdmin().cache
  if ((failed?.isPhoned ?? false) !== isPhoned) return null
  const { owner } = record
  if (failure?.kind !== 'rejected' || failure.code !== 'changed_meanwhile')
    return <FailureNotice failure={failure} className={className} />
  return (
    <Alert className={className}>
      {owner === null || owner.id === userId
        ? text.status.changed(nameStateOf(record))
        : text.owner.faster(actorName(owner))}
    </Alert>
  )
}
