import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { text } from '#web/content/pl/auth.ts'
import type { Answer } from '#web/session/answer.ts'
import { loadAuth } from '#web/session/load.ts'
import { onwardOf } from '#web/session/onward.ts'
import type { SessionState } from '#web/session/state.ts'
import { forgetAnswer, readChoice, readSettledAnswer, subscribe } from '#web/session/store.ts'
import { useSession } from '#web/session/use-session.ts'
import { Account } from './account.tsx'
import { ByMail } from './by-mail.tsx'
import { ChoicePanel } from './choice-panel.tsx'
import { Company } from './company.tsx'
import { FactorPrompt } from './factor-prompt.tsx'
import { NewPassword } from './new-password.tsx'
import type { News } from './news.ts'
import { Panel } from './panel.tsx'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'
import { addressOf, type Step, stepOf, type View, viewOf } from './view.ts'
import { wordAnswer } from './word-answer.ts'

function Waiting({ isFailed, retry }: { isFailed: boolean; retry(): void }) {
  const { heading, detail } = text.unloadable
  return (
    <Panel
      heading={text.account.heading}
      isQuiet
      news={isFailed ? { kind: 'error', heading, details: [detail] } : null}
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
    </Panel>
  )
}

/** Fetches the client at once: what is typed meanwhile waits for it. */
function useAuthCode() {
  const [isFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    loadAuth().catch(() => setFailed(true))
  }
  useEffect(load, [])
  return { isFailed, load }
}

/** What a link brought, told as long as the view stays in which it was told first. */
function useArrival(answer: Answer | null, view: View): News | null {
  const toldIn = useRef<View | null>(null)
  useEffect(() => {
    if (view === 'loading') return
    if (answer && toldIn.current !== null && toldIn.current !== view) forgetAnswer()
    toldIn.current = answer ? view : null
  }, [answer, view])
  return answer ? wordAnswer(answer) : null
}

/** Once somebody is in who was on the way to another place, the visit goes on there. */
function useOnward(search: string, view: View): boolean {
  const navigate = useNavigate()
  // Steps on the way in have addresses of their own.
  const [goal] = useState(() => onwardOf(search))
  const isLeaving = goal !== null && view === 'account'
  useEffect(() => {
    if (isLeaving) navigate(goal, { replace: true })
  }, [isLeaving, goal, navigate])
  return isLeaving
}

/** For whoever is signed in, the ways in lie behind; an invitation or a recovery link asks for a password. */
function stepFor(session: SessionState, step: Step | null, answer: Answer | null): Step | null {
  if (session.status !== 'signed in') return step
  const asksForPassword = answer?.kind === 'session' && /^(invite|recovery)$/.test(answer.type ?? '')
  return asksForPassword || step === 'newPassword' ? 'newPassword' : null
}

export const { meta } = text

function AccountViews() {
  const session = useSession()
  const { isFailed, load } = useAuthCode()
  const navigate = useNavigate()
  const answer = useSyncExternalStore(subscribe, readSettledAnswer, () => null)
  const { search } = useLocation()
  const step = stepOf(search)
  const rightStep = stepFor(session, step, answer)
  useEffect(() => {
    // Into the address, so that neither a reload nor signing out leads to where the visit no longer is.
    if (rightStep !== step) navigate(addressOf(rightStep), { replace: true })
  }, [rightStep, step, navigate])
  const view = viewOf(session, rightStep)
  const news = useArrival(answer, view)
  const isLeaving = useOnward(search, view)

  switch (view) {
    case 'signIn':
      return <SignIn news={news} />
    case 'signUp':
      return <SignUp />
    case 'byLink':
    case 'forgotten':
      return <ByMail key={view} kind={view} />
    case 'company':
      return <Company />
  }
  if (session.status !== 'signed in' || isLeaving) return <Waiting isFailed={isFailed} retry={load} />
  switch (view) {
    case 'factor':
      return <FactorPrompt user={session.user} />
    case 'newPassword':
      return <NewPassword session={session} news={news} />
    default:
      return <Account session={session} news={news} />
  }
}

/** Signing in, and everything about one's own account; whose account it shall be comes first. */
export function AccountScreen() {
  const choice = useSyncExternalStore(subscribe, readChoice, () => null)
  if (choice === null) return <AccountViews />
  return choice === 'checking' ? (
    <Waiting isFailed={false} retry={() => undefined} />
  ) : (
    <ChoicePanel choice={choice} />
  )
}
