import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { parseStep, withStep } from '#web/account/account-view.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import type { SessionState } from '#web/session/session-state.ts'
import { useSession } from '#web/session/use-session.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { AdminContext, type AdminContextValue } from '../components/admin-context.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { ownAccount } from '../components/load-own-account.ts'
import { Loading } from '../components/loading.tsx'
import { SignOut } from '../components/sign-out.tsx'
import { useIsLive, useLiveConnection } from '../components/use-live-connection.ts'
import { matchRoute } from '../data/admin-routes.ts'
import { type AdminCache, cacheFor, clearCache, isCleared } from '../data/cache.ts'
import type { Failure } from '../data/call-api.ts'
import { noteFirstView } from '../data/first-view.ts'
import { useStatusPoll } from '../data/use-status-poll.ts'
import { admin as text } from '../texts.ts'
import { type Access, decideAccess } from './decide-access.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'

/** The form to sign in with, or the account, where the view will be. */
function InPlace({ reason }: { reason: 'ended' | 'factor_missing' | 'password_not_vouched' | null }) {
  const OwnAccount = ownAccount.read()
  const words = reason && text.denied[reason]
  return (
    <OwnAccount
      frame={SignedOutLayout}
      notice={words && { kind: 'error', heading: words.heading, details: [words.detail] }}
      needsPassword={reason === 'password_not_vouched'}
    />
  )
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
        <AdminButton variant="primary" onClick={retry}>
          {action}
        </AdminButton>
        <SignOut variant="secondary" />
      </div>
    </>
  )
}

interface AccessScreenProps extends DenialProps {
  access: Exclude<Access, { status: 'granted' }>
  /** True if the views were shown before. */
  wasGranted: boolean
  /** Invited as an administrator by somebody who could not give the role any more. */
  awaitsRole: boolean
}

/** Instead of the view: the form to sign in with, the account, or what keeps the caller out. */
function Denial(props: AccessScreenProps & { failure: Failure }) {
  const { failure, wasGranted, awaitsRole, email, retry } = props
  const isAccount = matchRoute(useLocation().pathname).at === 'account'
  switch (failure.kind === 'rejected' && failure.code) {
    case 'not_signed_in':
      return <InPlace reason={wasGranted ? 'ended' : null} />
    case 'second_step_needed':
      return <InPlace reason={null} />
    case 'factor_missing':
      return <InPlace reason="factor_missing" />
    case 'password_not_vouched':
      return <InPlace reason={isAccount ? null : 'password_not_vouched'} />
    case 'not_allowed': {
      const reason = awaitsRole ? 'role_awaited' : 'not_allowed'
      return (
        <SignedOutLayout heading={text.denied[reason].heading}>
          <RoleMissing reason={reason} email={email} retry={retry} />
        </SignedOutLayout>
      )
    }
    default:
      return (
        <SignedOutLayout>
          <FailureNotice failure={failure} retry={retry} />
        </SignedOutLayout>
      )
  }
}

/** Shown instead of the admin area: loading, an error, or why access is denied. */
function AccessScreen(props: AccessScreenProps) {
  const { access } = props
  const isAuthMissing = useAuthLoadFailure()
  const waiting = (
    <SignedOutLayout>
      <Loading label={text.waiting} />
    </SignedOutLayout>
  )
  if (access.status === 'denied')
    return (
      <Suspense fallback={waiting}>
        <Denial {...props} failure={access.failure} />
      </Suspense>
    )
  if (!isAuthMissing) return waiting
  return (
    <SignedOutLayout>
      <FailureNotice failure={{ kind: 'unreachable' }} retry={() => window.location.reload()} />
    </SignedOutLayout>
  )
}

/** True if the auth client's chunk failed to load; otherwise the screen would show "loading" forever. */
function useAuthLoadFailure(): boolean {
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    noteFirstView()
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
  const { search } = useLocation()
  const navigate = useNavigate()
  const step = parseStep(search)
  const access = decideAccess(session, poll, step)
  const since = access.status === 'granted' && poll.status === 'loaded' ? poll.data.lastEvent : null
  useLiveConnection(cache.live, since)
  const isOver = step !== null && access.status === 'granted'
  useEffect(() => {
    // The forms go while access is being checked, before they could. Left there, the session's end would lead back to the step.
    if (isOver) navigate({ search: withStep(search, null) }, { replace: true })
  }, [isOver, search, navigate])
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
  const [cache, setCache] = useState<AdminCache | null>(null)
  const userId = session.status === 'signed in' ? session.user.id : null
  const isAccount = matchRoute(useLocation().pathname).at === 'account'
  if (cache !== null && (isAccount || isCleared(cache)) && session.status === 'signed out') {
    // Whoever signs out knows why, and leaves nothing behind.
    clearCache()
    setCache(null)
  }
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
