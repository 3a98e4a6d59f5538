import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stepAddress } from '#tests/support/step-address.ts'
import { anna, fakeAuthService, openAccountScreen, storeSession } from '#tests/web/support/account.tsx'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'

const { password } = text.account
const { newPassword, currentPassword } = text.fields
const { button } = text.newPassword

test.each([null, 'newPassword'] as const)(
  'a new password asks for the current one where the service wants it: %s',
  async (step) => {
    storeSession(anna)
    const service = fakeAuthService()
    const account = await openAccountScreen(stepAddress(step))
    await screen.findByRole('button', { name: button })
    service.refuse('PUT user', 400, 'current_password_required')
    account.fill(newPassword.label, 'Zupełnie-inne-2026')
    account.press(button)
    const said = await screen.findByText(password.currentNeeded.details[0] ?? '', { normalizer: String })
    await expectFocus(said.closest('[role=status]'))
    expect(account.field(newPassword.label).value).toBe('Zupełnie-inne-2026')

    account.press(button)
    const alert = await account.alert()
    expect(alert.querySelector('li')?.textContent).toBe(currentPassword.missing)
    account.fill(currentPassword.label, 'Dźwig-i-hak-2026')
    account.press(button)
    await waitFor(() => expect(service.callsOf('PUT user')).toHaveLength(2))
    expect(service.callsOf('PUT user')[1]?.body).toMatchObject({
      password: 'Zupełnie-inne-2026',
      current_password: 'Dźwig-i-hak-2026',
    })
    await account.isSignedIn()
    if (step === null) await screen.findByText(password.saved)
    expect(screen.queryByText(currentPassword.label)).toBeNull()
  },
)

test('a new password asks for a mailed code where the service wants it', async () => {
  storeSession(anna)
  const service = fakeAuthService()
  const account = await openAccountScreen(stepAddress('newPassword'))
  service.refuse('PUT user', 400, 'reauthentication_needed')
  account.fill(newPassword.label, 'Zupełnie-inne-2026')
  account.press(text.newPassword.button)
  const said = await screen.findByText(password.nonceSent.heading)
  await expectFocus(said.closest('[role=status]'))
  expect(service.callsOf('GET reauthenticate')).toHaveLength(1)
  account.fill(password.nonce, '123 456')
  service.refuse('PUT user', 400, 'current_password_required')
  account.press(text.newPassword.button)
  await screen.findByText(password.currentNeeded.details[0] ?? '', { normalizer: String })
  expect(service.callsOf('PUT user')[1]?.body).toMatchObject({ nonce: '123456' })
  const [nonce, current] = [account.field(password.nonce), account.field(currentPassword.label)]
  expect(nonce.compareDocumentPosition(current), 'in the order in which the service asks').toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('a code that cannot be mailed is not asked for', async () => {
  storeSession(anna)
  const service = fakeAuthService()
  const account = await openAccountScreen()
  service.refuse('PUT user', 400, 'reauthentication_needed')
  service.refuse('GET reauthenticate', 429, 'over_email_send_rate_limit')
  account.fill(newPassword.label, 'Zupełnie-inne-2026')
  account.press(button)
  await account.alert()
  expect(screen.queryByText(password.nonce)).toBeNull()
})

test('nothing is sent while the new password is empty, and a double press changes it once', async () => {
  storeSession(anna)
  const service = fakeAuthService()
  const account = await openAccountScreen()
  account.press(button)
  expect((await account.alert()).querySelector('li')?.textContent).toBe(newPassword.missing)
  expect(service.callsOf('PUT user')).toEqual([])
  account.fill(newPassword.label, 'Zupełnie-inne-2026')
  account.press(button)
  account.field(newPassword.label).form?.requestSubmit()
  await screen.findByText(password.saved)
  expect(service.callsOf('PUT user')).toHaveLength(1)
  expect(account.field(newPassword.label).value).toBe('')
})

test('a current password that is none is told from a new one that is weak', async () => {
  storeSession(anna)
  const service = fakeAuthService()
  const account = await openAccountScreen()
  service.refuse('PUT user', 400, 'current_password_invalid')
  account.fill(newPassword.label, 'Zupełnie-inne-2026')
  account.press(button)
  expect((await account.alert()).textContent).toContain(errors.codes.current_password_invalid)
  account.field(currentPassword.label)
})
