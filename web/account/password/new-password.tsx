import { useLocation, useNavigate } from 'react-router-dom'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { showToast } from '#web/components/ui/toast.ts'
import type { SignedIn } from '#web/session/session-state.ts'
import { clearAuthResult } from '#web/session/session-store.ts'
import { auth as text } from '#web/session/texts.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { getAccountName } from '../account-name.ts'
import { withStep } from '../account-view.ts'
import type { Message } from '../message.ts'
import { usePasswordChange } from './use-password-change.ts'

const newPasswordText = text.newPassword

interface NewPasswordProps {
  session: SignedIn
  message: Message | null
}

/** Sets a password after signing in by a recovery link or an invitation. */
export function NewPassword({ session, message }: NewPasswordProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  function leave() {
    clearAuthResult()
    navigate({ search: withStep(search, null) }, { replace: true })
  }
  const { form, fields } = usePasswordChange(() => {
    const { saved, savedDetail } = text.account.password
    showToast('success', { title: saved, body: savedDetail })
    leave()
    return null
  })

  return (
    <AccountLayout
      heading={newPasswordText.heading}
      lead={<p>{newPasswordText.lead(getAccountName(session.user))}</p>}
      message={message}
    >
      <AccountForm
        name="new-password"
        state={form}
        username={session.user.email}
        fields={fields}
        button={newPasswordText.button}
        busy={newPasswordText.busy}
      />
      {session.isRecovering ? null : (
        <p className="mt-3">
          <button type="button" className={buttonClass('quiet')} onClick={leave}>
            {newPasswordText.later}
          </button>
        </p>
      )}
    </AccountLayout>
  )
}
