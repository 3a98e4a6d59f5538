import { expect, test } from 'vitest'
import { fakeAuthService, openAccountScreen } from '#tests/web/support/account.tsx'
import { text } from '#web/content/en/auth.ts'

test('an account that is made on the English screen is English, and its confirmation leads to the English site', async () => {
  const service = fakeAuthService()
  service.answer('POST signup', 200, { id: 'new', email: 'jane@member.example', identities: [] })
  const account = await openAccountScreen('/en/auth?step=new-account')
  account.fill(text.fields.firstName.label, 'Jane')
  account.fill(text.fields.lastName.label, 'Doe')
  account.fill(text.fields.email.label, 'jane@member.example')
  account.fill(text.fields.password.label, 'a long new password')
  account.press(text.signUp.button)
  await account.heading(text.sent.heading)
  const [call] = service.callsOf('POST signup')
  expect(call?.body).toMatchObject({ data: { language: 'en' } })
  expect(new URLSearchParams(call?.search).get('redirect_to')).toBe(`${location.origin}/en`)
})
