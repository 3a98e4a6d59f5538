import type { User } from '@supabase/auth-js'
import { text } from '#web/content/pl/auth.ts'
import { loadAuth } from '#web/session/load.ts'
import { namesOf } from './account-name.ts'
import { Part } from './part.tsx'
import { TaskForm } from './task-form.tsx'
import { useTask } from './use-task.ts'

const words = text.account.name

export function NamePart({ user }: { user: User }) {
  const task = useTask({
    empty: namesOf(user),
    check: ({ firstName, lastName }) => ({
      firstName: firstName.trim() === '' ? text.fields.firstName.missing : undefined,
      lastName: lastName.trim() === '' ? text.fields.lastName.missing : undefined,
    }),
    keepsValues: true,
    async run({ firstName, lastName }) {
      const data = { first_name: firstName.trim(), last_name: lastName.trim() }
      const { error } = await (await loadAuth()).updateUser({ data })
      if (error) throw error
      return { kind: 'success', heading: words.saved, details: [] }
    },
  })
  return (
    <Part heading={words.heading}>
      <TaskForm
        name="name"
        level="h3"
        task={task}
        fields={[
          { name: 'firstName', label: text.fields.firstName.label, autoComplete: 'given-name' },
          { name: 'lastName', label: text.fields.lastName.label, autoComplete: 'family-name' },
        ]}
        button={text.account.save}
        busy={text.account.saving}
        look="secondary"
      />
    </Part>
  )
}
