import { act, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#web/account/message.ts'
import { usePasswordChange } from '#web/account/password/use-password-change.ts'
import { text } from '#web/content/pl/auth.ts'

const { auth } = vi.hoisted(() => ({ auth: { updateUser: vi.fn(), reauthenticate: vi.fn() } }))

vi.mock('#web/session/load-auth-client.ts', () => ({ loadAuthClient: async () => auth }))

const words = text.account.password

const done: Message = { kind: 'success', heading: 'Done', details: [] }

beforeEach(() => {
  auth.updateUser.mockReset().mockResolvedValue({ error: null })
  auth.reauthenticate.mockReset().mockResolvedValue({ error: null })
})

function open(finish: () => Message | null = () => done) {
  const { result } = renderHook(() => usePasswordChange(finish), { reactStrictMode: true })
  return {
    names: () => result.current.fields.map(({ name }) => name),
    state: () => result.current.form,
    /** Presses the button with these values in the fields that are shown. */
    async submit(values: Record<string, string>) {
      const form = document.createElement('form')
      for (const { name } of result.current.fields) {
        const input = document.createElement('input')
        Object.assign(input, { name, value: values[name] ?? '' })
        form.append(input)
      }
      const event = { preventDefault: () => undefined, currentTarget: form }
      await act(() => result.current.form.handleSubmit(event as unknown as FormEvent<HTMLFormElement>))
    },
  }
}

const refuseWith = (code: string) => auth.updateUser.mockResolvedValueOnce({ error: { code, message: code } })

test('asks for the new password only, and sends it', async () => {
  const form = open()
  expect(form.names()).toEqual(['password'])
  await form.submit({ password: 'Dźwig-2026' })
  expect(auth.updateUser).toHaveBeenCalledExactlyOnceWith({ password: 'Dźwig-2026' })
  expect(form.state().message).toEqual(done)
  expect(form.state().values).toEqual({ current: '', nonce: '', password: '' })
})

test('reports an empty password and sends nothing', async () => {
  const form = open()
  await form.submit({ password: '' })
  expect(auth.updateUser).not.toHaveBeenCalled()
  expect(form.state().fieldErrors).toMatchObject({ password: text.fields.newPassword.missing })
  expect(form.state().message).toMatchObject({ kind: 'error', heading: text.check })
})

test('asks for the current password when the service requires it, and sends it with the next attempt', async () => {
  const form = open()
  refuseWith('current_password_required')
  await form.submit({ password: 'Dźwig-2026' })
  expect(form.names()).toEqual(['current', 'password'])
  expect(form.state().message).toEqual({ kind: 'info', ...words.currentNeeded })
  await form.submit({ password: 'Dźwig-2026' })
  expect(form.state().fieldErrors).toMatchObject({ current: text.fields.currentPassword.missing })
  expect(auth.updateUser).toHaveBeenCalledOnce()
  await form.submit({ password: 'Dźwig-2026', current: 'Koparka-2025' })
  expect(auth.updateUser).toHaveBeenLastCalledWith({
    password: 'Dźwig-2026',
    current_password: 'Koparka-2025',
  })
  expect(form.names()).toEqual(['password'])
})

test('mails a code when the session is too old, and sends what was typed without spaces', async () => {
  const form = open()
  refuseWith('reauthentication_needed')
  await form.submit({ password: 'Dźwig-2026' })
  expect(auth.reauthenticate).toHaveBeenCalledOnce()
  expect(form.names()).toEqual(['nonce', 'password'])
  expect(form.state().message).toEqual({ kind: 'info', ...words.nonceSent })
  refuseWith('current_password_required')
  await form.submit({ password: 'Dźwig-2026', nonce: '123 456' })
  expect(auth.updateUser).toHaveBeenLastCalledWith({ password: 'Dźwig-2026', nonce: '123456' })
  // Both are asked for now, in the order in which the service asks.
  expect(form.names()).toEqual(['nonce', 'current', 'password'])
})

test('reports a code that cannot be mailed and does not ask for it', async () => {
  const form = open()
  refuseWith('reauthentication_needed')
  auth.reauthenticate.mockResolvedValue({ error: { code: 'over_email_send_rate_limit', message: 'later' } })
  await form.submit({ password: 'Dźwig-2026' })
  expect(form.state().message?.kind).toBe('error')
  expect(form.names()).toEqual(['password'])
})

test('keeps the field after a wrong current password', async () => {
  const form = open()
  refuseWith('current_password_invalid')
  await form.submit({ password: 'Dźwig-2026' })
  expect(form.state().message?.kind).toBe('error')
  expect(form.names()).toEqual(['current', 'password'])
})

test('a double press changes the password once', async () => {
  const form = open()
  await Promise.all([form.submit({ password: 'Dźwig-2026' }), form.submit({ password: 'Dźwig-2026' })])
  expect(auth.updateUser).toHaveBeenCalledOnce()
})
