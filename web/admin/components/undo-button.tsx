import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { inbox as text } from '../texts.ts'
import { AdminButton } from './admin-button.tsx'
import { FailureNotice } from './failure-notice.tsx'

interface UndoButtonProps<Response> {
  /** The time of what it takes back; by default now. */
  since?: number
  call(): Promise<Response>
  onUndone(response: Response): void
}

/**
 * Takes back what was just done. It counts ten seconds down, which screen readers do not speak, and goes after them, or when it
 * loses the focus after that; give it what it takes back as its key.
 */
export function UndoButton<Response>({ since = Date.now(), call, onUndone }: UndoButtonProps<Response>) {
  const [end] = useState(since + takeBackMs)
  const [now, setNow] = useState(Date.now)
  const leftS = Math.ceil((end - now) / 1_000)
  const isOver = leftS <= 0
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    if (isOver) return
    // More often than each second, so that it is gone when its time is over.
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  const { key } = useLocation()
  const [failedAt, setFailedAt] = useState('')
  const undo = useLockedMutation({
    mutationFn: call,
    onSuccess: onUndone,
    onError: () => setFailedAt(key),
  })
  // Where the button stays from view to view, its failure is told in one of them.
  if (undo.failure && failedAt === key) return <FailureNotice failure={undo.failure} />
  if (isOver && !isFocused) return null
  return (
    <AdminButton
      onClick={() => undo.mutate()}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="shrink-0"
    >
      {text.selection.undo}
      {isOver ? null : (
        <span aria-hidden="true" className="min-w-6 tabular-nums">
          {leftS}
        </span>
      )}
    </AdminButton>
  )
}
