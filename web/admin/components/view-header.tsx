import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { nameCount } from '#worker/contract/admin/inbox.ts'
import { admin as text } from '../texts.ts'
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
  /** Set where the children share the line of the heading, which phones then only speak. */
  isOneLine?: boolean
  /** Below the heading; a sentence gets a paragraph. */
  lead?: ReactNode
  /** Next to the heading: actions of the view. */
  children?: ReactNode
}

/** The heading of a view: sets the document title, and takes the focus so that screen readers announce navigation. */
export function ViewHeader(props: ViewHeaderProps) {
  const { heading, title = heading, leavesFocus, isOneLine = false, lead, children } = props
  const { waiting } = useAdmin().status
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
    document.title = text.titled(title, waiting > 0 ? nameCount(waiting) : '')
  }, [title, waiting])
  return (
    <div
      className={`flex flex-wrap justify-between ${isOneLine ? 'items-start lg:gap-x-6' : 'mb-4 items-end gap-x-6 gap-y-3'}`}
    >
      <div className="min-w-0">
        <h1 ref={element} tabIndex={-1} className={`admin-title ${isOneLine ? 'max-lg:sr-only' : ''}`}>
          {heading}
        </h1>
        {typeof lead === 'string' ? <p className="mt-1 text-fact text-steel">{lead}</p> : lead}
      </div>
      {children ? (
        <div
          className={`flex flex-wrap gap-2 print:hidden ${isOneLine ? 'min-w-0 grow basis-0' : 'has-[details]:ml-auto'}`}
        >
          {children}
        </div>
      ) : null}
    </div>
  )
}
