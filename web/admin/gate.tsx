import { Activity, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { text } from '#web/content/pl/admin/admin.ts'
import { loadAuth } from '#web/session/load.ts'
import { signInFor } from '#web/session/onward.ts'
import { useSession } from '#web/session/use-session.ts'
import { screens } from '#web/site.ts'
import { adminButton } from './admin-button.ts'
import { type AdminAccess, AdminContext } from './admin-context.ts'
import { AdminLink } from './admin-link.tsx'
import type { Failure } from './ask.ts'
import { type Door, doorOf } from './door.ts'
import { FailureNotice } from './failure-notice.tsx'
import { Loading } from './loading.tsx'
import { memoryOf } from './memory.ts'
import { Outside } from './outside.tsx'
import { RequestPassword } from './request-password.tsx'
import { SignOut } from './sign-out.tsx'
import { retryState, useWatch, useWatching } from './watch.ts'

type DoorSign = keyof typeof text.door

/** Where each closed door leads; the others lead to signing in and back. */
const leadsToAccount: DoorSign[] = ['not_allowed', 'factor_missing']

function signOf(failure: Failure, hasBeenOpen: boolean): DoorSign | null {
  if (failure.kind !== 'refused' || !(failure.code in text.door)) return null
  return failure.code === 'not_signed_in' && hasBeenOpen ? 'ended' : (failure.code as DoorSign)
}

function Shut({ sign, email }: { sign: DoorSign; email: string | null }) {
  const { pathname, search } = useLocation()
  const { detail, action } = text.door[sign]
  if (sign === 'password_not_vouched') return <RequestPassword email={email} />
  const to = leadsToAccount.includes(sign) ? screens.auth : signInFor(pathname + search)
  return (
    <>
      <p role={sign === 'ended' ? 'alert' : undefined} className="text-pretty">
        {detail}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <AdminLink to={to} className={adminButton('primary')}>
          {action}
        </AdminLink>
        {sign === 'not_allowed' ? <SignOut look="secondary" /> : null}
      </div>
    </>
  )
}

interface BeforeDoorProps {
  door: Door
  hasBeenOpen: boolean
  /** Of whoever is signed in. */
  email: string | null
}

/** What stands in front of the door, and why it is not open. */
function BeforeDoor({ door, hasBeenOpen, email }: BeforeDoorProps) {
  const isAuthMissing = useAuthCode()
  if (door.is === 'shut') {
    const sign = signOf(door.failure, hasBeenOpen)
    return sign === null ? (
      <Outside>
        <FailureNotice failure={door.failure} retry={retryState} />
      </Outside>
    ) : (
      <Outside heading={text.door[sign].heading}>
        <Shut sign={sign} email={email} />
      </Outside>
    )
  }
  return (
    <Outside>
      {isAuthMissing ? (
        <FailureNotice failure={{ kind: 'unreachable' }} retry={() => window.location.reload()} />
      ) : (
        <Loading label={text.waiting} />
      )}
    </Outside>
  )
}

/** A failed fetch of the client would leave the door waiting for ever. */
function useAuthCode(): boolean {
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    loadAuth().catch(() => setFailed(true))
  }, [])
  return isFailed
}

/** The admin area only for those whom it lets in. Behind a door that falls shut later, everything stays as it was. */
export function Gate({ children }: { children: ReactNode }) {
  const session = useSession()
  const watch = useWatch()
  useWatching(session)
  const door = doorOf(session, watch)
  const userId = session.status === 'signed in' ? session.user.id : null
  const email = session.status === 'signed in' ? session.user.email || null : null
  const [access, setAccess] = useState<AdminAccess | null>(null)
  const isOpen = door.is === 'open' && watch.status === 'open' && userId !== null
  if (
    isOpen &&
    (access?.state !== watch.state || access.isStale !== watch.isStale || access.memory.userId !== userId)
  )
    setAccess({ state: watch.state, isStale: watch.isStale, memory: memoryOf(userId) })

  return (
    <>
      {door.is === 'open' ? null : <BeforeDoor door={door} hasBeenOpen={access !== null} email={email} />}
      {access ? (
        <Activity key={access.memory.userId} mode={door.is === 'open' ? 'visible' : 'hidden'}>
          <AdminContext value={access}>{children}</AdminContext>
        </Activity>
      ) : null}
    </>
  )
}
