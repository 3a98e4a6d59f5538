import { useNavigate } from 'react-router-dom'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { text } from '#web/content/pl/auth.ts'
import { showToast } from '#web/forms/toast.ts'
import type { SignedIn } from '#web/session/state.ts'
import { forgetAnswer } from '#web/session/store.ts'
import { accountNameOf } from './account-name.ts'
import type { News } from './news.ts'
import { Panel } from './panel.tsx'
import { TaskForm } from './task-form.tsx'
import { usePasswordChange } from './use-password-change.ts'
import { addressOf } from './view.ts'

const words = text.newPassword

interface NewPasswordProps {
  session: SignedIn
  news: News | null
}

/** Whom a recovery link or an invitation has signed in sets a password here. */
export function NewPassword({ session, news }: NewPasswordProps) {
  const navigate = useNavigate()
  function leave() {
    forgetAnswer()
    navigate(addressOf(null), { replace: true })
  }
  const { task, fields } = usePasswordChange(() => {
    const { saved, savedDetail } = text.account.password
    showToast('success', { title: saved, body: savedDetail })
    leave()
    return null
  })

  return (
    <Panel heading={words.heading} lead={<p>{words.lead(accountNameOf(session.user))}</p>} news={news}>
      <TaskForm
        name="new-password"
        task={task}
        account={session.user.email}
        fields={fields}
        button={words.button}
        busy={words.busy}
      />
      {session.isRecovering ? null : (
        <p className="mt-3">
          <button type="button" className={buttonClass('quiet')} onClick={leave}>
            {words.later}
          </button>
        </p>
      )}
    </Panel>
  )
}
