import { useState } from 'react'
import type { AdminRecord, StateResponse } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { useAdmin } from '../components/admin-context.ts'
import { Alert, FailureNotice } from '../components/failure-notice.tsx'
import { nameStateOf } from '../components/name-state.ts'
import { isRefusedWith } from '../data/call-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { record as text } from '../texts.ts'
import type { RecordHandle } from './use-record.ts'

interface Done {
  sentence: string
  undo: string | null
}

const nothing: Done = { sentence: '', undo: null }

interface Move {
  call(): Promise<StateResponse>
  describe(state: StateResponse): string
  onDone?(): void
  /** Noted in the line about a call, where its failure is told as well. */
  isPhoned?: true
}

/** Moves a record, once at a time, and says what was done. Whoever was slower reads who was faster. */
export function useMove(access: RecordHandle) {
  const [done, setDone] = useState(nothing)
  const move = useLockedMutation({
    mutationFn: ({ call }: Move) => call(),
    onMutate: () => setDone(nothing),
    onSuccess: (response, { describe, onDone }) => {
      const { undo, ...state } = response
      access.change((before: AdminRecord) =>
        state.version > before.version ? { ...before, ...state } : before,
      )
      setDone({ sentence: describe(response), undo })
      onDone?.()
      // With who has changed it, and the note.
      access.load()
    },
    onError: (error) => {
      if (isRefusedWith(error, 'changed_meanwhile')) access.load()
    },
  })
  return { ...move, done, setDone: (sentence = '') => setDone({ sentence, undo: null }) }
}

interface MoveFailureProps {
  record: AdminRecord
  move: ReturnType<typeof useMove>
  /** Tells that of a call alone; otherwise that of all other moves. */
  isPhoned?: boolean
}

/** Why a record was not moved: who was faster, or what else has failed. */
export function MoveFailure({ record, move: { failure, failed }, isPhoned = false }: MoveFailureProps) {
  const { userId } = useAdmin().cache
  if ((failed?.isPhoned ?? false) !== isPhoned) return null
  const { owner } = record
  if (failure?.kind !== 'rejected' || failure.code !== 'changed_meanwhile')
    return <FailureNotice failure={failure} className="mt-3" />
  return (
    <Alert className="mt-3">
      {owner === null || owner.id === userId
        ? text.status.changed(nameStateOf(record))
        : text.owner.faster(actorName(owner))}
    </Alert>
  )
}
