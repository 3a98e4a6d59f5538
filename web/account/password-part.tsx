import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { text } from '#web/content/pl/auth.ts'
import { loadAuth } from '#web/session/load.ts'
import { toDigits } from './code.ts'
import { Part } from './part.tsx'
import { type TaskField, TaskForm } from './task-form.tsx'
import { useTask } from './use-task.ts'

const words = text.account.password

const empty = { current: '', nonce: '', password: '' }

/** What the service may ask for beside the new password; which of it, its refusal tells. */
type Extra = 'current' | 'nonce' | null

const fieldOf: Record<'current' | 'nonce', TaskField<typeof empty>> = {
  current: {
    name: 'current',
    label: text.fields.currentPassword.label,
    type: 'password',
    autoComplete: 'current-password',
  },
  nonce: { name: 'nonce', label: words.nonce, autoComplete: 'one-time-code', inputMode: 'numeric' },
}

export function PasswordPart({ user }: { user: User }) {
  const [extra, setExtra] = useState<Extra>(null)
  const task = useTask({
    empty,
    check: ({ password }) => ({ password: password === '' ? text.fields.newPassword.missing : undefined }),
    async run({ current, nonce, password }) {
      const auth = await loadAuth()
      const { error } = await auth.updateUser({
        password,
        ...(current ? { current_password: current } : {}),
        ...(nonce ? { nonce: toDigits(nonce) } : {}),
      })
      if (error?.code === 'reauthentication_needed') {
        const asked = await auth.reauthenticate()
        if (asked.error) throw asked.error
        setExtra('nonce')
        return { kind: 'info', heading: words.nonce, details: [words.nonceSent] }
      }
      if (error?.code?.startsWith('current_password')) setExtra('current')
      if (error) throw error
      setExtra(null)
      return { kind: 'success', heading: words.saved, details: [words.savedDetail] }
    },
  })
  const fields: TaskField<typeof empty>[] = [
    ...(extra ? [fieldOf[extra]] : []),
    {
      name: 'password',
      label: text.fields.newPassword.label,
      type: 'password',
      autoComplete: 'new-password',
    },
  ]
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
