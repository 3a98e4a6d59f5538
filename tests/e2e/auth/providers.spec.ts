import type { Page } from '@playwright/test'
import { text } from '#web/content/pl/auth.ts'
import { text as results } from '#web/content/pl/auth-results.ts'
import { accountScreen, newPerson as newMember } from '../support/account.ts'
import { expect, newPerson, password, test } from '../support/auth-client.ts'

/** Signs in on the provider's page; where the site sends the browser from there. */
async function signInAt(page: Page, email: string): Promise<URL> {
  const back = page.waitForResponse((one) => one.url().includes('/auth/v1/callback'))
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  return new URL((await (await back).headerValue('location')) ?? '')
}

const codeOf = (target: URL) => target.searchParams.get('code') ?? ''

// Other calls of the client, and what is refused: tests/worker/auth/auth-client/auth-client-federated.test.ts and
// tests/worker/auth/federated.
test('signInWithOAuth with a code, again, and from another device', async ({ page, newClient }) => {
  const email = newPerson()
  const { client, events } = newClient('pkce')
  const redirectTo = 'https://app.example/in?x=1'
  const options = { redirectTo, scopes: 'offline_access', queryParams: { prompt: 'login' } }
  const begun = await client.signInWithOAuth({ provider: 'house' as 'google', options })
  expect(begun.error).toBeNull()
  await page.goto(begun.data.url ?? '')
  const target = await signInAt(page, email)
  expect(target.origin + target.pathname).toBe('https://app.example/in')
  expect(target.searchParams.get('x')).toBe('1')
  const exchanged = await client.exchangeCodeForSession(codeOf(target))
  expect(exchanged.error).toBeNull()
  expect(exchanged.data.session).toMatchObject({
    provider_token: expect.any(String),
    user: {
      email,
      app_metadata: { provider: 'house' },
      user_metadata: { full_name: 'Ewa Kot', email_verified: true },
      identities: [{ provider: 'house', id: email }],
    },
  })
  expect(events).toContain('SIGNED_IN')
  expect((await client.refreshSession()).error).toBeNull()

  const other = newClient('pkce')
  const again = await other.client.signInWithOAuth({ provider: 'house' as 'google', options })
  // The first page is on its way to an app that is not there, which would interrupt a navigation.
  const otherPage = await page.context().newPage()
  await otherPage.goto(again.data.url ?? '')
  const second = await other.client.exchangeCodeForSession(codeOf(await signInAt(otherPage, email)))
  expect(second.data.user?.id).toBe(exchanged.data.user?.id)
  const thief = await newClient('pkce').client.exchangeCodeForSession(codeOf(target))
  expect(thief.error).not.toBeNull()
})

test('the account’s own screen links a provider, and leaves no cookie behind', async ({ page, admin }) => {
  const person = { ...newMember(), email: newPerson(), password }
  expect((await admin.createUser({ email: person.email, password, email_confirm: true })).error).toBeNull()
  const screen = accountScreen(page)
  const { identities } = text.account
  await screen.open()
  await screen.signIn(person)
  await screen.button(identities.link('House')).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await signInAt(page, newPerson())
  const arrived = page.getByRole('status').filter({ hasText: results.arrived.linked?.heading ?? '' })
  await expect(arrived).toBeFocused()
  await expect(screen.part(identities.heading).getByRole('listitem')).toContainText('House')
  const kept = (await page.context().cookies()).map(({ name }) => name)
  expect(kept.filter((name) => name.includes('auth-flow'))).toEqual([])
})
