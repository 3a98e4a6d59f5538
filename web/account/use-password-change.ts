import { useState } from 'react'
import { text } from '#web/content/pl/auth.ts'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import type { AccountFormField } from './account-form.tsx'
import type { Message } from './message.ts'
import { toDigits } from './otp-code.ts'
import { useAccountForm } from './use-account-form.ts'

const words = text.account.password

const empty = { current: '', nonce: '', password: '' }

type ExtraField = 'current' | 'nonce'

/** In the order in which the service asks for them. */
const extraFields: AccountFormField<typeof empty>[] = [
  { name: 'nonce', label: words.nonce, autoComplete: 'one-time-code', inputMode: 'numeric' },
  {
    name: 'current',
    label: text.fields.currentPassword.label,
    type: 'password',
    autoComplete: 'current-password',
  },
]

const newPassword: AccountFormField<typeof empty> = {
  name: 'password',
  label: text.fields.newPassword.label,
  type: 'password',
  autoComplete: 'new-password',
}

/** A new password, and whatever the service wants beside it; which of that, only its refusal tells. */
export function usePasswordChange(finish: () => Message | null) {
  const [asked, setAsked] = useState<readonly ExtraField[]>([])
  const ask = (extra: ExtraField) => setAsked((before) => [...new Set([...before, extra])])
  const missing = (extra: ExtraField, value: string, sentence: string) =>
    asked.includes(extra) && value.trim() === '' ? sentence : undefined

  const form = useAccountForm({
    empty,
    validate: ({ current, nonce, password }) => ({
      nonce: missing('nonce', nonce, text.fields.code.missing),
      current: missing('current', current, text.fields.currentPassword.missing),
      password: password === '' ? text.fields.newPassword.missing : undefined,
    }),
    async onSubmit({ current, nonce, password }) {
      const auth = await loadAuthClient()
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
  const fields = [...extraFields.filter(({ name }) => (asked as string[]).includes(name)), newPassword]
  return { form, fields }
}
