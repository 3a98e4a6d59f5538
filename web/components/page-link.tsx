import type { ReactNode } from 'react'
import { useLinkClickHandler, useLocation } from 'react-router-dom'
import { addresses, type Page } from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'

interface PageLinkProps {
  page: Page
  locale: Locale
  /** Added behind the address: a query or a fragment. */
  suffix?: string
  className?: string
  onFollow?: () => void
  children: ReactNode
}

/**
 * A link to a page of the language being read; the router follows it without loading the document anew. The router's
 * own `Link` prefetches for server-rendered applications, which would cost every visitor 4 KB.
 */
export function PageLink({ page, locale, suffix = '', className, onFollow, children }: PageLinkProps) {
  const to = addresses[page][locale] + suffix
  const { pathname } = useLocation()
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <a
      href={to}
      aria-current={to === pathname ? 'page' : undefined}
      className={className}
      onClick={(event) => {
        onFollow?.()
        follow(event)
      }}
    >
      {children}
    </a>
  )
}
