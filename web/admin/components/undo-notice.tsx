import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { inbox as text } from '../texts.ts'
import { AdminButton } from './admin-button.tsx'
import { FailureNotice } from './failure-notice.tsx'

interface UndoNoticeProps {
  /** Says what was done; empty at first. */
  sentence: ReactNode
  at: number
  /** Takes it back; null for what cannot be, or was. */
  undo: (() => Promise<unknown>) | null
}

/**
 * Tells what was just done, with a button that takes it back. It counts ten seconds down, which screen readers do not speak, and goes
 * after them, or when it loses the focus after that.
 */
export function UndoNotice({ sentence, at, undo }: UndoNoticeProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const [now, setNow] = useState(Date.now)
  const leftS = Math.min(Math.ceil((at + takeBackMs - now) / 1_000), takeBackMs / 1_000)
  const isOver = leftS <= 0
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    if (isOver) return
    // More often than each second, so that it is gone when its time is over.
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  // It stays from view to view; its failure is told in one of them.
  const { key } = useLocation()
  const [failedAt, setFailedAt] = useState('')
  const here = `${key} ${at}`
  const taking = useLockedMutation({
    mutationFn: async () => {
      await undo?.()
      // The button goes. A row that comes back takes the focus later.
      if (line.current?.parentElement?.contains(document.activeElement)) line.current.focus()
    },
    onError: () => {
      setFailedAt(here)
      setFocused(false)
    },
  })
  const failure = failedAt === here ? taking.failure : null
  const isShown = sentence !== '' && (!isOver || isFocused || failure !== null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus is.
    <div
      className={isShown ? 'max-w-160 has-[[role=alert]]:flex-wrap' : 'sr-only'}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p ref={line} role="status" tabIndex={-1} className="min-w-0 wrap-anywhere">
        {isShown ? sentence : ''}
      </p>
      <FailureNotice failure={failure} className="w-full" />
      {isShown && undo && (!failure || failure.kind === 'unreachable') ? (
        <AdminButton onClick={() => taking.mutate()} className="shrink-0">
          {text.selection.undo}
          {isOver ? null : (
            <span aria-hidden="true" className="min-w-6 tabular-nums">
              {leftS}
            </span>
          )}
        </AdminButton>
      ) : null}
      {failure ? (
        <AdminButton
          variant="quiet"
          aria-label={text.selection.close}
          onClick={() => {
            setFailedAt('')
            document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
          }}
          className="min-w-10 text-name! no-underline!"
        >
          ×
        </AdminButton>
      ) : null}
    </div>
  )
}
