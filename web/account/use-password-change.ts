import { useState } from 'react'
import { text } from '#web/content/pl/auth.ts'
import { loadAuth } from '#web/session/load.ts'
import { toDigits } from './code.ts'
import type { News } from './news.ts'
import type { TaskField } from './task-form.tsx'
import { useTask } from './use-task.ts'

const words = text.account.password

const empty = { current: '', nonce: '', password: '' }

type Extra = 'current' | 'nonce'

/** In the order in which the service asks for them. */
const extras: TaskField<typeof empty>[] = [
  { name: 'nonce', label: words.nonce, autoComplete: 'one-time-code', inputMode: 'numeric' },
  {
    name: 'current',
    label: text.fields.currentPassword.label,
    type: 'password',
    autoComplete: 'current-password',
  },
]

const newPassword: TaskField<typeof empty> = {
  name: 'password',
  label: text.fields.newPassword.label,
  type: 'password',
  autoComplete: 'new-password',
}

/** A new password, and whatever the service wants beside it; which of that, only its refusal tells. */
export function usePasswordChange(finish: () => News | null) {
  const [asked, setAsked] = useState<readonly Extra[]>([])
  const ask = (extra: Extra) => setAsked((before) => [...new Set([...before, extra])])
  const missing = (extra: Extra, value: string, sentence: string) =>
    asked.includes(extra) && value.trim() === '' ? sentence : undefined

  const task = useTask({
    empty,
    check: ({ current, nonce, password }) => ({
      nonce: missing('nonce', nonce, text.fields.code.missing),
      current: missing('current', current, text.fields.currentPassword.missing),
      password: password === '' ? text.fields.newPassword.missing : undefined,
    }),
    async run({ current, nonce, password }) {
      const auth = await loadAuth()
      const { error } = await auth.updateUser({
        password,
        ...(current ? { current_password: current } : {}),
        ...(nonce ? { nonce: toDigits(nonce) } : {}),
      })
      switch (error?.code) {
        case undefined:
          break
        case 'reauthentication_needed': {
          const sent = await auth.reauthenticate()
          if (sent.error) throw sent.error
          ask('nonce')
          return { kind: 'info', ...words.nonceSent }
        }
        case 'current_password_required':
          ask('current')
          return { kind: 'info', ...words.currentNeeded }
        case 'current_password_invalid':
          ask('current')
      }
      if (error) throw error
      setAsked([])
      return finish()
    },
  })
  const fields = [...extras.filter(({ name }) => (asked as string[]).includes(name)), newPassword]
  return { task, fields }
}
