import { useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { BulkResponse } from '#worker/contract/admin/bulk-changes.ts'
import { undoChanges } from '../data/inbox/bulk-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { inbox as text } from '../texts.ts'
import { adminButton } from './admin-button.ts'
import { FailureNotice } from './failure-notice.tsx'

const offeredMs = 10_000

interface UndoButtonProps {
  /** Changes, as the calls that made them name them. */
  changes: string[]
  onUndone(response: BulkResponse): void
}

/** Takes back what was just changed. It goes after ten seconds; give it the changes as its key. */
export function UndoButton({ changes, onUndone }: UndoButtonProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), offeredMs)
    return () => clearTimeout(timer)
  }, [])
  const undo = useLockedMutation({
    mutationFn: () => undoChanges(changes),
    onSuccess: onUndone,
  })
  if (undo.failure) return <FailureNotice failure={undo.failure} />
  if (isOver) return null
  return (
    <button type="button" onClick={() => undo.mutate()} className={`${adminButton('secondary')} shrink-0`}>
      {text.selection.undo}
    </button>
  )
}
