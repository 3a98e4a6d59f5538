import type { MouseEvent, ReactNode, Ref } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { addresses, type Page } from '#web/addresses.ts'
import type { Locale } from '#worker/domain/locales.ts'

interface PageLinkProps {
  page: Page
  locale: Locale
  /** Appended to the path: a query or a fragment. */
  suffix?: string
  className?: string
  /** Accessible name, where the content is no text. */
  label?: string
  ref?: Ref<HTMLAnchorElement>
  onFollow?: (event: MouseEvent) => void
  children: ReactNode
}

/** A link to a page in the current language. With a suffix it is never marked as the current page. */
export function PageLink({
  page,
  locale,
  suffix = '',
  className,
  label,
  ref,
  onFollow,
  children,
}: PageLinkProps) {
  const address = addresses[page][locale]
  // Without `discover`, which adds an attribute for routers that load their routes from a server.
  if (suffix)
    return (
      <Link
        discover="none"
        ref={ref}
        to={address + suffix}
        aria-label={label}
        className={className}
        onClick={onFollow}
      >
        {children}
      </Link>
    )
  return (
    <NavLink
      discover="none"
      ref={ref}
      to={address}
      end
      caseSensitive
      aria-label={label}
      className={() => className}
      onClick={onFollow}
    >
      {children}
    </NavLink>
  )
}
