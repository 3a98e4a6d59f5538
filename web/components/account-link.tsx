import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { hasSession } from '#web/session/has-session.ts'
import { screens } from '#web/site.ts'

/** Browsers tell other tabs of a change; the session tells this one in the same way. */
function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** The way to one's account, for those who are signed in; the prerendered page knows nobody. */
export function AccountLink({ label, className }: { label: string; className: string }) {
  const isSignedIn = useSyncExternalStore(subscribe, hasSession, () => false)
  const { pathname } = useLocation()
  return isSignedIn ? (
    <li>
      <a
        href={screens.auth}
        aria-current={pathname === screens.auth ? 'page' : undefined}
        className={className}
      >
        {label}
      </a>
    </li>
  ) : null
}
