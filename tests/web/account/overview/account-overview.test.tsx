import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anna, fakeAuthService, openAccountScreen, storeSession } from '#tests/web/support/account.tsx'
import { descriptionOf } from '#tests/web/support/described.ts'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'
import { text as results } from '#web/content/pl/sign-out.ts'

const { account: words, fields } = text

async function openAccount(settings: object = {}) {
  storeSession(anna)
  const service = fakeAuthService(settings)
  const account = await openAccountScreen()
  await account.isSignedIn()
  return { service, account }
}

test('a device whose session was ended elsewhere learns of it with its next question', async () => {
  const { service, account } = await openAccount()
  service.refuse('PUT user', 403, 'session_not_found')
  account.fill(fields.firstName.label, 'Ewa')
  account.press(words.save)
  expect((await account.alert()).textContent).toContain(errors.codes.session_not_found)
})

test('a session that had ended already signs nobody else out, and the screen says so', async () => {
  const { service, account } = await openAccount()
  service.refuse('GET user', 403, 'session_not_found')
  account.press(words.sessions.others)
  await account.heading(text.signIn.heading)
  const alert = await account.alert()
  expect(alert.textContent).toContain(results.lasting.sessionOver.body)
  await expectFocus(alert)
  expect(service.callsOf('POST logout')).toEqual([])
})

test('a service that refuses to sign out is explained on the screen that comes next', async () => {
  const { service, account } = await openAccount()
  service.refuse('POST logout', 500, 'unexpected_failure')
  account.press(words.sessions.here)
  await account.heading(text.signIn.heading)
  const alert = await account.alert()
  expect(alert.textContent).toContain(results.lasting.pending.title)
  await expectFocus(alert)
})

test('a name that was changed in another browser is shown as the service has it', async () => {
  storeSession(anna)
  const service = fakeAuthService()
  service.change({ ...anna, user_metadata: { first_name: 'Anna Maria', last_name: 'Maj' } })
  const account = await openAccountScreen()
  await account.isSignedIn()
  await waitFor(() => expect(account.field(fields.firstName.label).value).toBe('Anna Maria'))
})

test('a new password that is refused is selected, with the reason at its field', async () => {
  const { service, account } = await openAccount()
  fireEvent.click(screen.getByText(words.password.button))
  account.fill(fields.newPassword.label, 'znane-haslo-12')
  service.refuse('PUT user', 422, 'same_password')
  account.press(text.newPassword.button)
  await account.alert()
  const field = account.field(fields.newPassword.label)
  await expectFocus(field)
  expect(field.selectionEnd).toBe('znane-haslo-12'.length)
  expect(descriptionOf(field)).toContain(errors.codes.same_password)
})
