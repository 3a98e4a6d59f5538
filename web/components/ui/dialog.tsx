import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface DialogProps {
  /** Ids of what names and describes it. */
  labelledBy: string
  describedBy?: string
  /** Where it stands on a wide screen; a narrow one it fills. */
  className: string
  /** Asked for by Escape or the system's way back; the owner then takes the dialog away. */
  onClose(): void
  /** A press on the page behind closes it too, where the browser knows how. */
  closesFromOutside?: boolean
  /** Gets the focus at first; the first control otherwise. */
  startsAt?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * The browser's own modal dialog, open as long as it is rendered. The browser keeps the page behind it out of reach
 * and gives the focus back to whatever had it.
 */
export function Dialog(props: DialogProps) {
  const { labelledBy, describedBy, className, onClose, closesFromOutside, startsAt, children } = props
  const frame = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = frame.current
    dialog?.showModal()
    startsAt?.current?.focus()
    return () => dialog?.close()
  }, [startsAt])

  // Outside the page's own boxes: they may be a paragraph or a form.
  return createPortal(
    <dialog
      ref={frame}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby={closesFromOutside ? 'any' : 'closerequest'}
      // An event that finds it open tells of an earlier closing.
      onClose={() => frame.current?.open || onClose()}
      className={`fixed inset-0 flex h-auto max-h-none w-auto max-w-none flex-col overflow-hidden bg-paper text-ink backdrop:bg-ink/70 md:mx-auto md:border-2 md:border-ink md:shadow-hard ${className}`}
    >
      {children}
    </dialog>,
    document.body,
  )
}
