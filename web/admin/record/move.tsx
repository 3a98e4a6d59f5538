import { use } from 'react'
import type { AdminRecord, StateResponse } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { useAdmin } from '../components/admin-context.ts'
import { Alert, FailureNotice } from '../components/failure-notice.tsx'
import { LastActionsContext } from '../components/last-actions.tsx'
import { nameStateOf } from '../components/name-state.ts'
import { isRefusedWith } from '../data/call-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { record as text } from '../texts.ts'
import type { RecordHandle } from './use-record.ts'

interface Move {
  call(): Promise<StateResponse>
  describe(state: StateResponse): string
  onDone?(): void
  /** Set for a call, whose failure is shown where its note is written. */
  isPhoned?: true
}

/** Moves a record, once at a time, and says what was done. Whoever was slower reads who was faster. */
export function useMove(record: AdminRecord | null, access: RecordHandle) {
  const { addChanges } = use(LastActionsContext)
  return useLockedMutation({
    mutationFn: ({ call }: Move) => call(),
    onSuccess: async (response, { describe, onDone }) => {
      const { undo, ...state } = response
      // With who has changed it, the note and the deadline: all that is shown changes at once.
      await access.load()
      access.change((before) => (state.version > before.version ? { ...before, ...state } : before))
      if (record) addChanges([record], undo === null ? [] : [undo], describe(response))
      onDone?.()
    },
    onError: (error) => {
      if (isRefusedWith(error, 'changed_meanwhile')) access.load()
    },
  })
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
