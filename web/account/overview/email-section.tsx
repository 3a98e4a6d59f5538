import type { User } from '@supabase/auth-js'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { auth as text } from '#web/session/texts.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountSection, FoldedForm } from '../account-section.tsx'
import { validateEmail } from '../identifier.ts'
import { accountScreenUrl } from '../redirect-url.ts'
import { useAccountForm } from '../use-account-form.ts'

const emailText = text.account.email

export function EmailSection({ user }: { user: User }) {
  const form = useAccountForm({
    empty: { email: '' },
    validate: ({ email }) => ({ email: validateEmail(email) }),
    async onSubmit({ email }) {
      const { error } = await (await loadAuthClient()).updateUser(
        { email: email.trim() },
        { emailRedirectTo: accountScreenUrl() },
      )
      if (error) throw error
      return { kind: 'success', heading: emailText.saved, details: [emailText.savedDetail] }
    },
  })
  return (
    <AccountSection heading={emailText.heading}>
      <p className="wrap-anywhere">
        {user.email ? emailText.current(showEmail(user.email)) : emailText.none}
      </p>
      {user.new_email ? (
        <p className="mt-2 font-semibold wrap-anywhere">{emailText.pending(showEmail(user.new_email))}</p>
      ) : null}
      <FoldedForm name={emailText.button}>
        <AccountForm
          name="email"
          level="h3"
          state={form}
          fields={[{ name: 'email', label: emailText.label, type: 'email', autoComplete: 'email' }]}
          button={emailText.save}
          busy={text.account.saving}
          variant="secondary"
        />
      </FoldedForm>
    </AccountSection>
  )
}
