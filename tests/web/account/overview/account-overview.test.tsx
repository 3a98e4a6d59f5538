import { expect, test } from 'vitest'
import { anna, fakeAuthService, openAccountScreen, storeSession } from '#tests/web/support/account.tsx'
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
