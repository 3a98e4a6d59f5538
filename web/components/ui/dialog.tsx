import './dialog.css'

export {
  Close as DialogClose,
  Description as DialogDescription,
  Title as DialogTitle,
} from '@radix-ui/react-dialog'

import { Content, Overlay, Portal, Root } from '@radix-ui/react-dialog'
import { Fragment, type KeyboardEvent, type ReactNode, type RefObject, useEffectEvent, useRef } from 'react'
import { useEffect, useLayoutEffect } from './use-effect.ts'

/** Not in TypeScript's DOM library yet, nor in every browser. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** Closes on the system's back gesture, as on Android. Native dialogs have this built in; others need a `CloseWatcher`. */
function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [])
}

interface DialogProps {
  /** Id of the title. Prerendered HTML needs it: Radix registers a title only once React runs. */
  labelledBy: string
  /** Id of the description, for the same reason; none where the text is too long for one. */
  describedBy?: string
  /** Position and size on a wide screen; on a narrow one the dialog fills the screen. */
  className: string
  /** Called on Escape, the system's back gesture or a `DialogClose`; the parent then unmounts the dialog. */
  onClose(): void
  /** Also closes on a click outside. */
  closesFromOutside?: boolean
  /** Initial focus; by default Radix's choice, the first control that is no link. */
  startsAt?: RefObject<HTMLElement | null>
  /** Renders in place instead of in a portal: prerendering has no document. */
  isInPage?: boolean
  children: ReactNode
}

/** Toasts are shown above a dialog; a click on one is not a click outside. */
const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null

/**
 * Radix moves the focus from one end to the other without scrolling. Whether it did is known after this event. Backwards it
 * starts at the first control alone, not at a heading above that.
 */
function revealFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  const first = currentTarget.querySelector<HTMLElement>('a[href], button')
  if (event.key === 'Tab' && event.shiftKey && first && target instanceof HTMLElement && target.tabIndex < 0)
    if (target.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) first.focus()
  queueMicrotask(() => {
    const hasWrapped = event.key === 'Tab' && event.nativeEvent.defaultPrevented
    if (hasWrapped) document.activeElement?.scrollIntoView({ block: 'nearest' })
  })
}

/** A modal dialog, open while it is mounted. On close it restores the focus, unless the focus has moved elsewhere. */
export function Dialog(props: DialogProps) {
  const { labelledBy, describedBy, className, onClose, closesFromOutside, startsAt, isInPage, children } =
    props
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    opener.current = document.activeElement
  }, [])
  useCloseRequest(onClose)
  const Place = isInPage ? Fragment : Portal

  return (
    <Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Place>
        <Overlay className="dialog-overlay" />
        <Content
          aria-labelledby={labelledBy}
          {...(describedBy ? { 'aria-describedby': describedBy } : {})}
          data-in-page={isInPage ? '' : undefined}
          onKeyDown={revealFocus}
          onOpenAutoFocus={(event) => {
            if (!startsAt?.current) return
            event.preventDefault()
            startsAt.current.focus()
          }}
          onCloseAutoFocus={(event) => {
            // Radix would focus a `Trigger`; these dialogs are opened by code that is imported first.
            event.preventDefault()
            const isLost = document.activeElement === document.body
            if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => {
            if (!closesFromOutside || isToast(event.target)) event.preventDefault()
          }}
          // Radix switches pointer events off on `body` one render before it switches them on here.
          className={`dialog ${className}`}
        >
          {children}
        </Content>
      </Place>
    </Root>
  )
}
