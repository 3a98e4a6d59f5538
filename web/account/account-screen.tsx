import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { buttonLook } from '#web/components/ui/button.ts'
import { text } from '#web/content/pl/auth.ts'
import type { Answer } from '#web/session/answer.ts'
import { loadAuth } from '#web/session/load.ts'
import { forgetAnswer, readSettledAnswer, subscribe } from '#web/session/store.ts'
import { useSession } from '#web/session/use-session.ts'
import { Account } from './account.tsx'
import { ByMail } from './by-mail.tsx'
import { FactorPrompt } from './factor-prompt.tsx'
import { NewPassword } from './new-password.tsx'
import type { News } from './news.ts'
import { Panel } from './panel.tsx'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'
import { addressOf, stepOf, type View, viewOf } from './view.ts'
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
        <button type="button" className={buttonLook('primary')} onClick={retry}>
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

const asksForPassword = (answer: Answer | null) =>
  answer?.kind === 'session' && (answer.type === 'invite' || answer.type === 'recovery')

export const { meta } = text

/** Signing in, and everything about one's own account. */
export function AccountScreen() {
  const session = useSession()
  const { isFailed, load } = useAuthCode()
  const navigate = useNavigate()
  const answer = useSyncExternalStore(subscribe, readSettledAnswer, () => null)
  const step = stepOf(useLocation().search)
  const isSent = session.status === 'signed in' && asksForPassword(answer)
  useEffect(() => {
    // Into the address, so that a reload does not forget it.
    if (isSent && step !== 'newPassword') navigate(addressOf('newPassword'), { replace: true })
  }, [isSent, step, navigate])
  const view = viewOf(session, isSent ? 'newPassword' : step)
  const news = useArrival(answer, view)

  switch (view) {
    case 'signIn':
      return <SignIn news={news} />
    case 'signUp':
      return <SignUp />
    case 'byLink':
    case 'forgotten':
      return <ByMail key={view} kind={view} />
  }
  if (session.status !== 'signed in') return <Waiting isFailed={isFailed} retry={load} />
  switch (view) {
    case 'factor':
      return <FactorPrompt user={session.user} />
    case 'newPassword':
      return <NewPassword session={session} news={news} />
    default:
      return <Account session={session} news={news} />
  }
}
