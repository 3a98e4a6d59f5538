import { expect, test } from 'vitest'
import { text } from '#web/content/pl/auth.ts'
import { anna, fakeAuthService, openAccountScreen, storeSession } from '../../support/account.tsx'
import { expectFocus } from '../../support/expect-focus.ts'

const app = { id: 'app', status: 'verified', factor_type: 'totp', friendly_name: 'Telefon' }

test('who has to wait at the second step is told the ways that are open meanwhile, and what is typed next replaces the code', async () => {
  const user = { ...anna, factors: [app] }
  const service = fakeAuthService()
  service.change(user)
  storeSession(user)
  const screen = await openAccountScreen()
  await screen.heading(text.factor.heading)
  service.answer('POST factors/app/challenge', 200, { id: 'challenge', type: 'totp' })
  service.refuse('POST factors/app/verify', 429, 'over_request_rate_limit')
  screen.fill(text.factor.label, '123456')
  screen.press(text.factor.button)
  const alert = await screen.alert()
  expect(alert.textContent).toContain(text.factor.tooMany.heading)
  for (const sentence of text.factor.tooMany.details) expect(alert.textContent).toContain(sentence)
  const code = screen.field(text.factor.label)
  await expectFocus(code)
  expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6])
  // What follows is typed like anything else, although the message stays.
  screen.fill(text.factor.label, '')
  screen.fill(text.factor.label, '1')
  expect(document.activeElement).toBe(code)
  expect(code.selectionStart).toBe(code.selectionEnd)
})
