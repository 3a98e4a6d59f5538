import type { User } from '@supabase/auth-js'
import { auth as text } from '#web/session/texts.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountSection, FoldedForm } from '../account-section.tsx'
import { usePasswordChange } from './use-password-change.ts'

const passwordText = text.account.password

export function PasswordSection({ user }: { user: User }) {
  const { form, fields } = usePasswordChange(() => ({
    kind: 'success',
    heading: passwordText.saved,
    details: [passwordText.savedDetail],
  }))
  return (
    <AccountSection heading={passwordText.heading}>
      <FoldedForm name={passwordText.button}>
        <AccountForm
          name="password"
          level="h3"
          state={form}
          username={user.email}
          fields={fields}
          button={text.newPassword.button}
          busy={text.account.saving}
          variant="secondary"
        />
      </FoldedForm>
    </AccountSection>
  )
}
