import { useState } from 'react'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { auth as text } from '#web/session/texts.ts'
import type { AccountFormField } from '../account-form.tsx'
import { useAuthSettings } from '../auth-settings.ts'
import { describeAuthError } from '../describe-auth-error.ts'
import type { Message } from '../message.ts'
import { toDigits } from '../otp-code.ts'
import { useAccountForm } from '../use-account-form.ts'

const passwordText = text.account.password

const empty = { current: '', nonce: '', password: '' }

type ExtraField = 'current' | 'nonce'

/** Fields that are shown when the service requires them, in that order. */
const extraFields: AccountFormField<typeof empty>[] = [
  { name: 'nonce', label: passwordText.nonce, autoComplete: 'one-time-code', inputMode: 'numeric' },
  {
    name: 'current',
    label: text.fields.currentPassword.label,
    type: 'password',
    autoComplete: 'current-password',
  },
]

const newPassword = (minLength: number): AccountFormField<typeof empty> => ({
  name: 'password',
  label: text.fields.newPassword.label,
  type: 'password',
  autoComplete: 'new-password',
  hint: text.fields.newPassword.hint(minLength),
})

/** A form for a new password. Its error codes tell whether the service also requires a code or the current password. */
export function usePasswordChange(onSaved: () => Message | null) {
  const { minPasswordLength } = useAuthSettings()
  const [required, setRequired] = useState<readonly ExtraField[]>([])
  const requireField = (extra: ExtraField) => setRequired((before) => [...new Set([...before, extra])])
  const missing = (extra: ExtraField, value: string, sentence: string) =>
    required.includes(extra) && value.trim() === '' ? sentence : undefined

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
          requireField('nonce')
          return { kind: 'info', ...passwordText.nonceSent }
        }
        case 'current_password_required':
          requireField('current')
          return { kind: 'info', ...passwordText.currentNeeded }
        case 'current_password_invalid':
          requireField('current')
          return { ...describeAuthError(error), refused: 'current' }
      }
      if (error) throw error
      setRequired([])
      return onSaved()
    },
  })
  const fields = [
    ...extraFields.filter(({ name }) => (required as readonly string[]).includes(name)),
    newPassword(minPasswordLength),
  ]
  return { form, fields }
}
