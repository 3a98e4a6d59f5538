import { useSyncExternalStore } from 'react'
import { isSessionStored, sessionChange } from '#web/session/stored.ts'
import { screens } from '#web/site.ts'

function subscribe(listener: () => void): () => void {
  // The first tells of other tabs, the second of this one.
  const events = ['storage', sessionChange]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** The way to one's account, for those who are signed in; the prerendered page knows nobody. */
export function AccountLink({ label, className }: { label: string; className: string }) {
  const isSignedIn = useSyncExternalStore(subscribe, isSessionStored, () => false)
  return isSignedIn ? (
    <li>
      <a href={screens.auth} className={className}>
        {label}
      </a>
    </li>
  ) : null
}
