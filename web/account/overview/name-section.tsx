import type { User } from '@supabase/auth-js'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { auth as text } from '#web/session/texts.ts'
import { AccountForm } from '../account-form.tsx'
import { getNames, toNameMetadata } from '../account-name.ts'
import { AccountSection } from '../account-section.tsx'
import { nameFields, validateNames } from '../name-fields.ts'
import { useAccountForm } from '../use-account-form.ts'

const nameText = text.account.name

export function NameSection({ user, isAdmin }: { user: User; isAdmin: boolean }) {
  const form = useAccountForm({
    empty: getNames(user),
    validate: validateNames,
    keepsValues: true,
    async onSubmit(names) {
      const { error } = await (await loadAuthClient()).updateUser({ data: toNameMetadata(names) })
      if (error) throw error
      return { kind: 'success', heading: nameText.saved, details: [] }
    },
  })
  return (
    <AccountSection heading={nameText.heading}>
      {isAdmin ? <p className="mb-4">{nameText.signs}</p> : null}
      <AccountForm
        name="name"
        level="h3"
        state={form}
        fields={nameFields}
        button={text.account.save}
        busy={text.account.saving}
        variant="secondary"
      />
    </AccountSection>
  )
}
