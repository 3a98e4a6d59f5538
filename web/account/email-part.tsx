import type { User } from '@supabase/auth-js'
import { text } from '#web/content/pl/auth.ts'
import { loadAuth } from '#web/session/load.ts'
import { screens } from '#web/site.ts'
import { checkEmail } from './identifier.ts'
import { Part } from './part.tsx'
import { TaskForm } from './task-form.tsx'
import { useTask } from './use-task.ts'

const words = text.account.email

export function EmailPart({ user }: { user: User }) {
  const task = useTask({
    empty: { email: '' },
    check: ({ email }) => ({ email: checkEmail(email) }),
    async run({ email }) {
      const { error } = await (await loadAuth()).updateUser(
        { email: email.trim() },
        { emailRedirectTo: window.location.origin + screens.auth },
      )
      if (error) throw error
      return { kind: 'success', heading: words.saved, details: [words.savedDetail] }
    },
  })
  return (
    <Part heading={words.heading}>
      <p className="mb-4 wrap-anywhere">{user.email ? words.current(user.email) : words.none}</p>
      {user.new_email ? (
        <p className="mb-4 font-semibold wrap-anywhere">{words.pending(user.new_email)}</p>
      ) : null}
      <TaskForm
        name="email"
        level="h3"
        task={task}
        fields={[
          { name: 'email', label: words.label, type: 'email', inputMode: 'email', autoComplete: 'email' },
        ]}
        button={words.button}
        busy={text.account.saving}
        look="secondary"
      />
    </Part>
  )
}
