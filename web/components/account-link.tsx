import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { screens } from '#web/addresses.ts'
import { hasSession } from '#web/browser/has-session.ts'

/** The storage event: browsers send it to other tabs, the session store dispatches it in this one. */
function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** Link to the account, for signed-in visitors. The prerendered page never has it. */
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
