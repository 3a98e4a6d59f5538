import { createContext, type ReactNode, type RefObject, use, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { SiteOffice } from '#web/components/illustrations/site-office.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { FormMessage } from '#web/forms/form-message.tsx'
import type { Message } from './message.ts'

let lastHeading: string | null = null

/** Scrolls to the heading and focuses it when the view has changed. */
function useHeadingFocus(heading: string, isQuiet: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  // The router's key of the document's first location.
  const isOpened = useLocation().key === 'default'
  useEffect(() => {
    const before = lastHeading
    lastHeading = isQuiet ? null : heading
    const hasFocus = title.current?.closest('main')?.contains(document.activeElement)
    // Not after a message has taken the focus, nor on the document's first view, which the browser has shown already.
    const hasMessageFocus = document.activeElement?.matches('[role=alert], [role=status]')
    const isFirst = before === null && (isOpened || isQuiet)
    if (isFirst || before === heading || (hasFocus && hasMessageFocus)) return
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [heading, isQuiet, isOpened])
  return title
}

export interface AccountFrameProps {
  title: RefObject<HTMLHeadingElement | null>
  heading: string
  lead?: ReactNode
  /** A page of sections instead of one card. */
  isWide: boolean
  children: ReactNode
}

/** The screen at `/auth`, below the site's header: heading and lead, then a card with the content. */
const SiteFrame = ({ title, heading, lead, isWide, children }: AccountFrameProps) => (
  <div className="flex min-h-[calc(100vh-4.5rem)] flex-col bg-fog">
    <div className="bg-yellow">
      <div className="wrap md:grid md:grid-cols-[3fr_2fr] md:gap-8">
        <div className="py-8 lg:py-10">
          <h1 ref={title} tabIndex={-1} className="text-title">
            {heading}
          </h1>
          {lead ? <div className="measure mt-3 wrap-anywhere">{lead}</div> : null}
        </div>
        <div className="flex items-end pt-6 max-md:hidden">
          <SiteOffice />
        </div>
      </div>
      <div className="hazard md:border-t-3 md:border-ink" />
    </div>
    <div className="wrap py-6 sm:py-10">
      <div className={isWide ? '' : 'max-w-120 border-2 border-ink bg-paper p-5 sm:p-8'}>{children}</div>
    </div>
  </div>
)

/** Stands around the views: the admin area has frames of its own. */
export const AccountFrame = createContext(SiteFrame)

interface AccountLayoutProps extends Omit<AccountFrameProps, 'title' | 'isWide'> {
  isWide?: boolean
  message?: Message | null
  /** A loading state: the view after it does not take the focus. */
  isQuiet?: boolean
}

/** The layout of every view, in the frame of its screen. */
export function AccountLayout({ message, isQuiet = false, isWide = false, ...props }: AccountLayoutProps) {
  const title = useHeadingFocus(props.heading, isQuiet)
  const Frame = use(AccountFrame)
  return (
    <Frame {...props} title={title} isWide={isWide}>
      {message ? <FormMessage message={message} level="h2" /> : null}
      {props.children}
    </Frame>
  )
}
