import { expect, test } from 'vitest'
import {
  anna,
  fakeAuthService,
  openAccountScreen,
  sessionOf,
  storedSession,
} from '#tests/web/support/account.tsx'
import { storedItems } from '#web/content/stored-items.ts'

test.each([
  [429, 'over_request_rate_limit'],
  [409, 'conflict'],
])('a refresh that the service puts off (%i) is retried, and signs nobody out', async (status, code) => {
  const expired = { ...sessionOf(anna, 'before'), expires_at: 1 }
  localStorage.setItem(storedItems.session.key, JSON.stringify(expired))
  const service = fakeAuthService()
  service.refuse('POST token', status, code)
  const account = await openAccountScreen()
  await account.isSignedIn()
  expect(service.callsOf('POST token')).toHaveLength(2)
  expect(storedSession().refresh_token).toBe('anna-here')
})
