import type { User } from '@supabase/auth-js'
import { text } from '#web/content/pl/auth.ts'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { AccountForm } from './account-form.tsx'
import { getNames } from './account-name.ts'
import { AccountSection } from './account-section.tsx'
import { useAccountForm } from './use-account-form.ts'

const words = text.account.name

export function NameSection({ user }: { user: User }) {
  const form = useAccountForm({
    empty: getNames(user),
    validate: ({ firstName, lastName }) => ({
      firstName: firstName.trim() === '' ? text.fields.firstName.missing : undefined,
      lastName: lastName.trim() === '' ? text.fields.lastName.missing : undefined,
    }),
    keepsValues: true,
    async onSubmit({ firstName, lastName }) {
      const data = { first_name: firstName.trim(), last_name: lastName.trim() }
      const { error } = await (await loadAuthClient()).updateUser({ data })
      if (error) throw error
      return { kind: 'success', heading: words.saved, details: [] }
    },
  })
  return (
    <AccountSection heading={words.heading}>
      <AccountForm
        name="name"
        level="h3"
        state={form}
        fields={[
          { name: 'firstName', label: text.fields.firstName.label, autoComplete: 'given-name' },
          { name: 'lastName', label: text.fields.lastName.label, autoComplete: 'family-name' },
        ]}
        button={text.account.save}
        busy={text.account.saving}
        look="secondary"
      />
    </AccountSection>
  )
}
