import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addresses, type Page } from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'

interface PageLinkProps {
  page: Page
  locale: Locale
  /** Added behind the address: a query or a fragment. */
  suffix?: string
  className?: string
  children: ReactNode
}

/** A link to a page of the language being read; the router follows it without loading the document anew. */
export function PageLink({ page, locale, suffix = '', className, children }: PageLinkProps) {
  return (
    <Link to={addresses[page][locale] + suffix} className={className}>
      {children}
    </Link>
  )
}
