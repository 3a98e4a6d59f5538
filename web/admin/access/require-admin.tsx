import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { screens } from '#web/addresses.ts'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { useEffect, useLayoutEffect } from '#web/components/ui/use-effect.ts'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { signInAddress } from '#web/session/return-to.ts'
import type { SessionState } from '#web/session/session-state.ts'
import { locale } from '#web/session/texts.ts'
import { useSession } from '#web/session/use-session.ts'
import { adminButton } from '../components/admin-button.ts'
import { AdminContext, type AdminContextValue } from '../components/admin-context.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Loading } from '../components/loading.tsx'
import { SignOut } from '../components/sign-out.tsx'
import { useIsLive, useLiveConnection } from '../components/use-live-connection.ts'
import { type AdminCache, cacheFor } from '../data/cache.ts'
import type { Failure } from '../data/call-api.ts'
import { publishStoredSession } from '../data/take-start.ts'
import { useStatusPoll } from '../data/use-status-poll.ts'
import { admin as text } from '../texts.ts'
import { type Access, decideAccess } from './decide-access.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'

/** Rarely needed, and has a field of the site's forms. */
const passwordReset = lazyModule(() =>
  import('./request-password-reset.tsx').then(({ RequestPasswordReset }) => RequestPasswordReset),
)

function PasswordReset({ email }: { email: string | null }) {
  const RequestPasswordReset = passwordReset.read()
  return <RequestPasswordReset email={email} />
}

type DenialReason = keyof typeof text.denied

const isDenialReason = (code: string): code is DenialReason => Object.hasOwn(text.denied, code)

function denialReasonOf(failure: Failure, wasGranted: boolean, awaitsRole: boolean): DenialReason | null {
  if (failure.kind !== 'rejected' || !isDenialReason(failure.code)) return null
  if (failure.code === 'not_allowed' && awaitsRole) return 'role_awaited'
  return failure.code === 'not_signed_in' && wasGranted ? 'ended' : failure.code
}

interface DenialProps {
  /** The signed-in user's address. */
  email: string | null
  /** Calls the API again. */
  retry(): void
}

/** Only an administrator can help: says so, and asks again once they have. */
function RoleMissing({ reason, email, retry }: DenialProps & { reason: 'not_allowed' | 'role_awaited' }) {
  const { detail, action, account } = text.denied[reason]
  return (
    <>
      <p className="text-pretty">{detail}</p>
      {email ? <p className="mt-3 text-fact text-steel wrap-anywhere">{account(email)}</p> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className={adminButton('primary')} onClick={retry}>
          {action}
        </button>
        <SignOut variant="secondary" />
      </div>
    </>
  )
}

function Denial({ reason, email, retry }: DenialProps & { reason: DenialReason }) {
  const { pathname, search } = useLocation()
  if (reason === 'password_not_vouched')
    return (
      <Suspense fallback={<Loading />}>
        <PasswordReset email={email} />
      </Suspense>
    )
  if (reason === 'not_allowed' || reason === 'role_awaited')
    return <RoleMissing reason={reason} email={email} retry={retry} />
  const { detail, action } = text.denied[reason]
  // A missing factor is added in the account; the others lead to the sign-in and back.
  const to = reason === 'factor_missing' ? screens.auth[locale] : signInAddress(pathname + search)
  return (
    <>
      <p role={reason === 'ended' ? 'alert' : undefined} className="text-pretty">
        {detail}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <AdminLink to={to} className={adminButton('primary')}>
          {action}
        </AdminLink>
      </div>
    </>
  )
}

interface AccessScreenProps {
  access: Exclude<Access, { status: 'granted' }>
  /** True if the views were shown before. */
  wasGranted: boolean
  /** The signed-in user's address. */
  email: string | null
  /** Invited as an administrator by somebody who could not give the role any more. */
  awaitsRole: boolean
  /** Calls the API again. */
  retry(): void
}

/** Shown instead of the admin area: loading, an error, or why access is denied. */
function AccessScreen({ access, wasGranted, email, awaitsRole, retry }: AccessScreenProps) {
  const isAuthMissing = useAuthLoadFailure()
  if (access.status === 'denied') {
    const reason = denialReasonOf(access.failure, wasGranted, awaitsRole)
    return reason === null ? (
      <SignedOutLayout>
        <FailureNotice failure={access.failure} retry={retry} />
      </SignedOutLayout>
    ) : (
      <SignedOutLayout heading={text.denied[reason].heading}>
        <Denial reason={reason} email={email} retry={retry} />
      </SignedOutLayout>
    )
  }
  return (
    <SignedOutLayout>
      {isAuthMissing ? (
        <FailureNotice failure={{ kind: 'unreachable' }} retry={() => window.location.reload()} />
      ) : (
        <Loading label={text.waiting} />
      )}
    </SignedOutLayout>
  )
}

/** True if the auth client's chunk failed to load; otherwise the screen would show "loading" forever. */
function useAuthLoadFailure(): boolean {
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    loadAuthClient().catch(() => setFailed(true))
  }, [])
  return isFailed
}

interface AdminSessionProps {
  session: SessionState
  cache: AdminCache
  children: ReactNode
}

/** Polls the admin status of one user, and shows the admin area or why access is denied. */
function AdminSession({ session, cache, children }: AdminSessionProps) {
  const { poll, retry } = useStatusPoll(session, useIsLive(cache.live))
  const access = decideAccess(session, poll)
  const since = access.status === 'granted' && poll.status === 'loaded' ? poll.data.lastEvent : null
  useLiveConnection(cache.live, since)
  const [context, setContext] = useState<AdminContextValue | null>(null)
  if (
    access.status === 'granted' &&
    poll.status === 'loaded' &&
    (context?.status !== poll.data || context.isStale !== poll.isStale)
  )
    setContext({ status: poll.data, isStale: poll.isStale, cache })
  const email = session.status === 'signed in' ? session.user.email || null : null
  const awaitsRole = session.status === 'signed in' && session.awaitsRole
  return (
    <>
      {access.status === 'granted' ? null : (
        <AccessScreen
          access={access}
          wasGranted={context !== null}
          email={email}
          awaitsRole={awaitsRole}
          retry={retry}
        />
      )}
      {context ? (
        <Activity mode={access.status === 'granted' ? 'visible' : 'hidden'}>
          <AdminContext value={context}>{children}</AdminContext>
        </Activity>
      ) : null}
    </>
  )
}

/**
 * Renders its children for administrators only. When a session ends later, the views are hidden rather than unmounted,
 * so that a half-written note is still there after signing in again.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const session = useSession()
  useLayoutEffect(() => void publishStoredSession(), [])
  const [cache, setCache] = useState<AdminCache | null>(null)
  const userId = session.status === 'signed in' ? session.user.id : null
  if (userId !== null && cache?.userId !== userId) setCache(cacheFor(userId))
  if (cache === null) {
    const access = decideAccess(session, { status: 'loading' })
    return access.status === 'granted' ? null : (
      <AccessScreen
        access={access}
        wasGranted={false}
        email={null}
        awaitsRole={false}
        retry={() => undefined}
      />
    )
  }
  return (
    <QueryClientProvider client={cache.queryClient}>
      <AdminSession key={cache.userId} session={session} cache={cache}>
        {children}
      </AdminSession>
    </QueryClientProvider>
  )
}
