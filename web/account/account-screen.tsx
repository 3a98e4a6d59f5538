import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { text } from '#web/content/pl/auth.ts'
import type { AuthResult } from '#web/session/auth-callback.ts'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { getReturnTo } from '#web/session/return-to.ts'
import type { SessionState } from '#web/session/session-state.ts'
import {
  clearAuthResult,
  getAuthResult,
  getSessionSwitch,
  subscribeToSession,
} from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { AccountLayout } from './account-layout.tsx'
import { AccountOverview } from './account-overview.tsx'
import { parseStep, resolveView, type Step, stepAddress, type View } from './account-view.ts'
import { describeAuthResult } from './describe-auth-result.ts'
import { EmailLinkRequest } from './email-link-request.tsx'
import type { Message } from './message.ts'
import { MfaChallenge } from './mfa-challenge.tsx'
import { NewPassword } from './new-password.tsx'
import { SessionSwitchPanel } from './session-switch-panel.tsx'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'
import { SsoSignIn } from './sso-sign-in.tsx'

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

/** Fetches the client at once: what is typed meanwhile waits for it. */
function useAuthClient() {
  const [isFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    loadAuthClient().catch(() => setFailed(true))
  }
  useEffect(load, [])
  return { isFailed, load }
}

/** What a link brought, told as long as the view stays in which it was told first. */
function useAuthMessage(answer: AuthResult | null, view: View): Message | null {
  const toldIn = useRef<View | null>(null)
  useEffect(() => {
    if (view === 'loading') return
    if (answer && toldIn.current !== null && toldIn.current !== view) clearAuthResult()
    toldIn.current = answer ? view : null
  }, [answer, view])
  return answer ? describeAuthResult(answer) : null
}

/** Once somebody is in who was on the way to another place, the visit goes on there. */
function useReturnTo(search: string, view: View): boolean {
  const navigate = useNavigate()
  // Steps on the way in have addresses of their own.
  const [goal] = useState(() => getReturnTo(search))
  const isLeaving = goal !== null && view === 'account'
  useEffect(() => {
    if (isLeaving) navigate(goal, { replace: true })
  }, [isLeaving, goal, navigate])
  return isLeaving
}

/** For whoever is signed in, the ways in lie behind; an invitation or a recovery link asks for a password. */
function requiredStep(session: SessionState, step: Step | null, answer: AuthResult | null): Step | null {
  if (session.status !== 'signed in') return step
  const asksForPassword = answer?.kind === 'session' && /^(invite|recovery)$/.test(answer.type ?? '')
  return asksForPassword || step === 'newPassword' ? 'newPassword' : null
}

export const { meta } = text

function AccountViews() {
  const session = useSession()
  const { isFailed, load } = useAuthClient()
  const navigate = useNavigate()
  const answer = useSyncExternalStore(subscribeToSession, getAuthResult, () => null)
  const { search } = useLocation()
  const step = parseStep(search)
  const rightStep = requiredStep(session, step, answer)
  useEffect(() => {
    // Into the address, so that neither a reload nor signing out leads to where the visit no longer is.
    if (rightStep !== step) navigate(stepAddress(rightStep), { replace: true })
  }, [rightStep, step, navigate])
  const view = resolveView(session, rightStep)
  const message = useAuthMessage(answer, view)
  const isLeaving = useReturnTo(search, view)

  switch (view) {
    case 'signIn':
      return <SignIn message={message} />
    case 'signUp':
      return <SignUp />
    case 'byLink':
    case 'forgotten':
      return <EmailLinkRequest key={view} kind={view} />
    case 'company':
      return <SsoSignIn />
  }
  if (session.status !== 'signed in' || isLeaving) return <LoadingScreen isFailed={isFailed} retry={load} />
  switch (view) {
    case 'factor':
      return <MfaChallenge user={session.user} />
    case 'newPassword':
      return <NewPassword session={session} message={message} />
    default:
      return <AccountOverview session={session} message={message} />
  }
}

/** Signing in, and everything about one's own account; whose account it shall be comes first. */
export function AccountScreen() {
  const choice = useSyncExternalStore(subscribeToSession, getSessionSwitch, () => null)
  if (choice === null) return <AccountViews />
  return choice === 'checking' ? (
    <LoadingScreen isFailed={false} retry={() => undefined} />
  ) : (
    <SessionSwitchPanel choice={choice} />
  )
}
