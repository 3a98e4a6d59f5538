import type { User } from '@supabase/auth-js'
import { text } from '#web/content/pl/auth.ts'
import { Part } from './part.tsx'
import { TaskForm } from './task-form.tsx'
import { usePasswordChange } from './use-password-change.ts'

const words = text.account.password

export function PasswordPart({ user }: { user: User }) {
  const { task, fields } = usePasswordChange(() => ({
    kind: 'success',
    heading: words.saved,
    details: [words.savedDetail],
  }))
  return (
    <Part heading={words.heading}>
      <TaskForm
        name="password"
        level="h3"
        task={task}
        account={user.email}
        fields={fields}
        button={words.button}
        busy={text.account.saving}
        look="secondary"
      />
    </Part>
  )
}
