import type { Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { text as layout } from '#web/content/pl/layout.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { expect, failedLoad, test } from '../support/journey.ts'

/** Scripts that a page fetched and in which the auth client names itself. */
function watchAuthCode(page: Page): { found: string[]; rest(): Promise<void> } {
  const found: string[] = []
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    reading.push(
      response.text().then(
        (body) => {
          if (/gotrue|supabase/i.test(body)) found.push(response.url())
        },
        () => undefined,
      ),
    )
  })
  return {
    found,
    async rest() {
      await Promise.all(reading)
    },
  }
}

const accountLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: layout.account, exact: true, includeHidden: true })

// What a stranger’s visit fetches: tests/e2e/site/first-visit.spec.ts.
test('a session that is none any more is removed, and the way to the account with it', async ({
  page,
  announce,
}) => {
  announce(failedLoad(400))
  await page.addInitScript((key) => {
    if (sessionStorage.getItem('put')) return
    sessionStorage.setItem('put', 'once')
    const session = {
      access_token: 'e30.e30.e30',
      refresh_token: 'long-gone-and-forgotten',
      expires_at: Math.floor(Date.now() / 1000) - 60,
      expires_in: 3600,
      token_type: 'bearer',
      user: { id: '3f0c2a52-5a3b-4d44-9a57-6a7f1f9a1c11', user_metadata: {} },
    }
    localStorage.setItem(key, JSON.stringify(session))
  }, storedItems.session.key)
  const seen = watchAuthCode(page)
  await page.goto(addresses.home.pl)
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), storedItems.session.key))
    .toBeNull()
  await seen.rest()
  expect(seen.found).toHaveLength(1)
  await expect(accountLink(page)).toHaveCount(0)
})
