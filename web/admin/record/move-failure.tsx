import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { useAdmin } from '../components/admin-context.ts'
import { Alert } from '../components/alert.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { nameStateOf } from '../components/name-state.ts'
import { record as text } from '../texts.ts'
import type { useMove } from './use-move.ts'

interface MoveFailureProps {
  record: AdminRecord
  move: ReturnType<typeof useMove>
}

/** Why a record was not moved: who was faster, or what else has failed. */
export function MoveFailure({ record, move: { failure } }: MoveFailureProps) {
  const { userId } = useAdmin().cache
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
