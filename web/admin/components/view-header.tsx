import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { text } from '#web/content/pl/admin/admin.ts'
import { useAdmin } from './admin-context.ts'

/** The router's key of the entry that the page was loaded with. */
const loadedKey = 'default'

let isFirstView = true

interface ViewHeaderProps {
  heading: string
  /** The document title; defaults to the heading. */
  title?: string
  /** Set when something else takes the focus, such as the row of the record that was open. */
  leavesFocus?: boolean
  /** Below the heading; a sentence gets a paragraph. */
  lead?: ReactNode
  /** Next to the heading: actions of the view. */
  children?: ReactNode
}

/** The heading of a view: sets the document title, and takes the focus so that screen readers announce navigation. */
export function ViewHeader({ heading, title = heading, leavesFocus, lead, children }: ViewHeaderProps) {
  const { status } = useAdmin()
  const element = useRef<HTMLHeadingElement>(null)
  // Not after a page load, which browsers announce themselves. Whoever is quick leaves it before its view is there.
  const { key } = useLocation()
  const takesFocus = useRef(!leavesFocus && !(isFirstView && key === loadedKey))
  useEffect(() => {
    if (takesFocus.current) {
      window.scrollTo(0, 0)
      element.current?.focus({ preventScroll: true })
    }
    isFirstView = false
  }, [])
  useEffect(() => {
    document.title = text.titled(title, status.unread)
  }, [title, status.unread])
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 ref={element} tabIndex={-1} className="admin-title">
          {heading}
        </h1>
        {typeof lead === 'string' ? <p className="mt-1 text-fact text-steel">{lead}</p> : lead}
      </div>
      {children ? <div className="flex flex-wrap gap-2 print:hidden">{children}</div> : null}
    </div>
  )
}
