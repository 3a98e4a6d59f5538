import { expect, test } from 'vitest'
import {
  anna,
  fakeAuthService,
  openAccountScreen,
  sessionOf,
  storedSession,
} from '#tests/web/support/account.tsx'
import { text } from '#web/content/pl/auth.ts'
import { storedItems } from '#web/content/stored-items.ts'

const nowS = () => Math.floor(Date.now() / 1000)

const dayS = 24 * 60 * 60

test.each([
  [364, true],
  [366, false],
])('a session that was not used for %i days is kept: %s', async (days, isKept) => {
  const unused = { ...sessionOf(anna, 'before'), expires_at: nowS() - days * dayS }
  localStorage.setItem(storedItems.session.key, JSON.stringify(unused))
  const service = fakeAuthService()
  const account = await openAccountScreen()
  if (isKept) await account.isSignedIn()
  else await account.heading(text.signIn.heading)
  expect(storedSession() !== null).toBe(isKept)
  expect(service.callsOf('POST token')).toHaveLength(isKept ? 1 : 0)
})

test.each([
  [429, 'over_request_rate_limit'],
  [409, 'conflict'],
])('a refresh that the service puts off (%i) is retried, and signs nobody out', async (status, code) => {
  const expired = { ...sessionOf(anna, 'before'), expires_at: nowS() - 60 }
  localStorage.setItem(storedItems.session.key, JSON.stringify(expired))
  const service = fakeAuthService()
  service.refuse('POST token', status, code)
  const account = await openAccountScreen()
  await account.isSignedIn()
  expect(service.callsOf('POST token')).toHaveLength(2)
  expect(storedSession().refresh_token).toBe('anna-here')
})
