import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { screens } from '#web/addresses.ts'
import { hasSession } from '#web/browser/has-session.ts'
import { type Locale, toOfficeLocale } from '#worker/domain/locales.ts'

/** The storage event: browsers send it to other tabs, the session store dispatches it in this one. */
function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

interface AccountLinkProps {
  label: string
  locale: Locale
  className: string
}

/** Link to the account, for signed-in visitors. The prerendered page never has it. */
export function AccountLink({ label, locale, className }: AccountLinkProps) {
  const isSignedIn = useSyncExternalStore(subscribe, hasSession, () => false)
  const { pathname } = useLocation()
  const address = screens.auth[toOfficeLocale(locale)]
  return isSignedIn ? (
    <li>
      <a href={address} aria-current={pathname === address ? 'page' : undefined} className={className}>
        {label}
      </a>
    </li>
  ) : null
}
