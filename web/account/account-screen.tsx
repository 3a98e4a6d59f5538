import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { AuthResult } from '#web/session/auth-callback.ts'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import type { SessionState } from '#web/session/session-state.ts'
import {
  clearAuthResult,
  getAuthResult,
  getSessionSwitch,
  subscribeToSession,
} from '#web/session/session-store.ts'
import { auth as text } from '#web/session/texts.ts'
import { useSession } from '#web/session/use-session.ts'
import { AccountLayout } from './account-layout.tsx'
import { parseStep, resolveView, type Step, type View, withStep } from './account-view.ts'
import { describeAuthResult } from './describe-auth-result.ts'
import { MfaChallenge } from './factors/mfa-challenge.tsx'
import type { Message } from './message.ts'
import { AccountOverview } from './overview/account-overview.tsx'
import { NewPassword } from './password/new-password.tsx'
import { EmailLinkRequest } from './sign-in/email-link-request.tsx'
import { SessionSwitchPanel } from './sign-in/session-switch-panel.tsx'
import { SignIn } from './sign-in/sign-in.tsx'
import { SignUp } from './sign-in/sign-up.tsx'
import { SsoSignIn } from './sign-in/sso-sign-in.tsx'
import { useReturnTo } from './use-return-to.ts'
import './account.css'

function LoadingScreen({ isFailed, retry }: { isFailed: boolean; retry(): void }) {
  const { heading, detail } = text.unloadable
  return (
    <AccountLayout
      heading={text.account.heading}
      isQuiet
      message={isFailed ? { kind: 'error', heading, details: [detail] } : null}
    >
      {isFailed ? (
        <button type="button" className={buttonClass('primary')} onClick={retry}>
          {text.unloadable.retry}
        </button>
      ) : (
        <p role="status">{text.loading}</p>
      )}
      <noscript>
        <p className="mt-4">{text.withoutScript}</p>
      </noscript>
    </AccountLayout>
  )
}

/** Loads the auth client right away; a submit meanwhile waits for it. */
function useAuthClient() {
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadAuthClient().catch(() => setFailed(true))
  }, [])
  useEffect(() => {
    load()
  }, [load])
  return { isFailed, load }
}

/** The message about an auth callback, shown until the view changes. */
function useAuthMessage(result: AuthResult | null, view: View): Message | null {
  const shownIn = useRef<View | null>(null)
  useEffect(() => {
    if (view === 'loading') return
    if (result && shownIn.current !== null && shownIn.current !== view) clearAuthResult()
    shownIn.current = result ? view : null
  }, [result, view])
  return result ? describeAuthResult(result) : null
}

/** The step that suits the session: a signed-in user has only the new password, after an invitation or a recovery. */
function requiredStep(session: SessionState, step: Step | null, result: AuthResult | null): Step | null {
  if (session.status !== 'signed in') return step
  const isLinkForPassword = result?.kind === 'session' && /^(invite|recovery)$/.test(result.type ?? '')
  return isLinkForPassword || session.isRecovering || step === 'newPassword' ? 'newPassword' : null
}

export interface AccountScreenProps {
  /** Why somebody sees this instead of what they have opened. */
  notice?: Message | null
  /** Whoever is signed in gets a link to set a new password, instead of the account. */
  needsPassword?: boolean
}

function AccountViews({ notice, needsPassword = false }: AccountScreenProps) {
  const session = useSession()
  const { isFailed, load } = useAuthClient()
  const navigate = useNavigate()
  const authResult = useSyncExternalStore(subscribeToSession, getAuthResult, () => null)
  const { search } = useLocation()
  const step = parseStep(search)
  const nextStep = requiredStep(session, step, authResult)
  useEffect(() => {
    // Into the URL, so that a reload or a sign-out does not lead back to an outdated step.
    if (nextStep !== step) navigate({ search: withStep(search, nextStep) }, { replace: true })
  }, [nextStep, step, search, navigate])
  const view = resolveView(session, nextStep)
  const message = useAuthMessage(authResult, view) ?? notice ?? null
  const isLeaving = useReturnTo({ session, view, result: authResult })

  switch (view) {
    case 'signIn':
      return <SignIn message={message} />
    case 'signUp':
      return <SignUp />
    case 'byLink':
    case 'forgotten':
      return <EmailLinkRequest key={view} kind={view} />
    case 'sso':
      return <SsoSignIn />
  }
  if (session.status !== 'signed in' || isLeaving) return <LoadingScreen isFailed={isFailed} retry={load} />
  // Before the second step, which would not help, and not while the new one is being set, for which that may be needed.
  if (needsPassword && nextStep !== 'newPassword')
    return <EmailLinkRequest kind="forgotten" reason={message} email={session.user.email ?? ''} />
  switch (view) {
    case 'factor':
      return <MfaChallenge user={session.user} />
    case 'newPassword':
      return <NewPassword session={session} message={message} />
    default:
      return <AccountOverview session={session} message={message} />
  }
}

/** Signing in, and the account of the signed-in user. A session switch to be confirmed comes first. */
export function AccountScreen(props: AccountScreenProps) {
  const sessionSwitch = useSyncExternalStore(subscribeToSession, getSessionSwitch, () => null)
  if (sessionSwitch === null) return <AccountViews {...props} />
  return sessionSwitch === 'checking' ? (
    <LoadingScreen isFailed={false} retry={() => undefined} />
  ) : (
    <SessionSwitchPanel sessionSwitch={sessionSwitch} />
  )
}
