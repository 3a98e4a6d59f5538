import { type ReactNode, useEffect, useRef } from 'react'
import { text } from '#web/content/pl/admin/admin.ts'
import { useAdmin } from '../admin-context.ts'

let isFirstView = true

interface ViewHeaderProps {
  heading: string
  /** For the browser's tab; the heading otherwise. */
  title?: string
  /** Something else on the view takes the focus: the row that somebody comes back to. */
  leavesFocus?: boolean
  /** Below the heading. */
  lead?: ReactNode
  /** Beside the heading: what can be done with the view as a whole. */
  children?: ReactNode
}

/** The head of every view: names the tab, and takes the focus so that a change of view is heard. */
export function ViewHeader({ heading, title = heading, leavesFocus, lead, children }: ViewHeaderProps) {
  const { state } = useAdmin()
  const element = useRef<HTMLHeadingElement>(null)
  const takesFocus = useRef(!leavesFocus)
  useEffect(() => {
    // The browser has arrived at the first one by itself.
    if (takesFocus.current && !isFirstView) {
      window.scrollTo(0, 0)
      element.current?.focus({ preventScroll: true })
    }
    isFirstView = false
  }, [])
  useEffect(() => {
    document.title = text.titled(title, state.unread)
  }, [title, state.unread])
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 ref={element} tabIndex={-1} className="admin-title">
          {heading}
        </h1>
        {lead}
      </div>
      {children ? <div className="flex flex-wrap gap-2 print:hidden">{children}</div> : null}
    </div>
  )
}
