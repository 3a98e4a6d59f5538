import { Content, Overlay, Portal, Root } from '@radix-ui/react-dialog'
import { Fragment, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useCloseRequest } from './use-close-request.ts'

export {
  Close as DialogClose,
  Description as DialogDescription,
  Title as DialogTitle,
} from '@radix-ui/react-dialog'

interface DialogProps {
  /** Id of what names it, in the first HTML already; Radix knows its title only once React runs. */
  labelledBy: string
  /** Where it is on a wide screen; a narrow one it fills. */
  className: string
  /** Asked for by Escape, the system's way back or a `DialogClose`; the owner then takes the dialog away. */
  onClose(): void
  /** A press on the page behind closes it too. */
  closesFromOutside?: boolean
  /** Gets the focus at first; the first control that is no link otherwise. */
  startsAt?: RefObject<HTMLElement | null>
  /** Part of the page's own markup: a prerendered page has no document to put it into. */
  isInPage?: boolean
  children: ReactNode
}

/** Toasts lie above a dialog. Whoever presses one has not left it. */
const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null

/** Radix takes the focus from one end to the other without scrolling there. Only after this event is it known that it has. */
function revealFocus(event: KeyboardEvent): void {
  queueMicrotask(() => {
    const hasComeRound = event.key === 'Tab' && event.nativeEvent.defaultPrevented
    if (hasComeRound) document.activeElement?.scrollIntoView({ block: 'nearest' })
  })
}

/** A modal dialog, open as long as it is rendered. The focus goes back to whatever had it, unless it has moved on. */
export function Dialog(props: DialogProps) {
  const { labelledBy, className, onClose, closesFromOutside = false, startsAt, isInPage, children } = props
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    opener.current = document.activeElement
  }, [])
  useCloseRequest(onClose)
  const Place = isInPage ? Fragment : Portal

  return (
    <Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Place>
        <Overlay className="fixed inset-0 z-50 bg-ink/70" />
        <Content
          aria-labelledby={labelledBy}
          data-in-page={isInPage ? '' : undefined}
          onKeyDown={revealFocus}
          onOpenAutoFocus={(event) => {
            if (!startsAt?.current) return
            event.preventDefault()
            startsAt.current.focus()
          }}
          onCloseAutoFocus={(event) => {
            // Radix would look for a `Trigger`; dialogs here are opened by code that is loaded first.
            event.preventDefault()
            const isLost = document.activeElement === document.body
            if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => {
            if (!closesFromOutside || isToast(event.target)) event.preventDefault()
          }}
          className={`fixed inset-0 z-50 flex flex-col overflow-hidden bg-paper text-ink md:mx-auto md:border-2 md:border-ink md:shadow-hard ${className}`}
        >
          {children}
        </Content>
      </Place>
    </Root>
  )
}
