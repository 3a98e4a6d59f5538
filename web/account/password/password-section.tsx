import type { User } from '@supabase/auth-js'
import { auth as text } from '#web/session/texts.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountSection } from '../account-section.tsx'
import { usePasswordChange } from './use-password-change.ts'

const words = text.account.password

export function PasswordSection({ user }: { user: User }) {
  const { form, fields } = usePasswordChange(() => ({
    kind: 'success',
    heading: words.saved,
    details: [words.savedDetail],
  }))
  return (
    <AccountSection heading={words.heading}>
      <AccountForm
        name="password"
        level="h3"
        state={form}
        username={user.email}
        fields={fields}
        button={words.button}
        busy={text.account.saving}
        variant="secondary"
      />
    </AccountSection>
  )
}
