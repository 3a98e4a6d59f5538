import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { appClient } from '#tests/support/oidc-provider/clients.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as answers } from '#web/content/pl/auth-answers.ts'
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

test('a browser goes to a provider and comes back signed in', async ({ page, baseURL, newClient }) => {
  const email = newPerson()
  const redirectTo = `${baseURL}/kontakt`
  await page.goto(`/auth/v1/authorize?provider=house&redirect_to=${encodeURIComponent(redirectTo)}`)
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  const target = await signInAt(page, email)
  expect(target.origin + target.pathname).toBe(redirectTo)
  await expect(page).toHaveURL(/\/kontakt/)
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies.filter((name) => name.includes('auth-flow'))).toEqual([])
  const session = new URLSearchParams(target.hash.slice(1))
  expect(session.get('provider_token')).toBeTruthy()
  const set = await newClient().client.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  })
  expect(set.error).toBeNull()
  expect(set.data.user).toMatchObject({
    email,
    app_metadata: { provider: 'house' },
    user_metadata: { full_name: 'Ewa Kot', email_verified: true },
  })
})

test('a finished sign-in is of no use in another browser', async ({ page, browser, baseURL }) => {
  await page.goto('/auth/v1/authorize?provider=house')
  const form = { email: newPerson() }
  const signedIn = await page.request.post(page.url(), { form, maxRedirects: 0 })
  const agreed = await page.request.get(signedIn.headers().location ?? '', { maxRedirects: 0 })
  const link = agreed.headers().location ?? ''
  expect(link).toContain('/auth/v1/callback?')
  const stranger = await browser.newContext()
  const answer = await stranger.request.get(link, { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  const target = new URL(answer.headers().location ?? '')
  expect(target.origin).toBe(baseURL)
  expect(target.searchParams.get('error_code')).toBe('bad_oauth_state')
  await stranger.close()
})

test('signInWithOAuth with a code, again, and from another device', async ({ page, newClient }) => {
  const email = newPerson()
  const { client, events } = newClient('pkce')
  const redirectTo = 'https://app.example/in?x=1'
  const options = { redirectTo, scopes: 'offline_access', queryParams: { prompt: 'login' } }
  const begun = await client.signInWithOAuth({ provider: 'house' as 'google', options })
  expect(begun.error).toBeNull()
  await page.route('https://app.example/**', (route) => route.fulfill({ body: 'the app' }))
  await page.goto(begun.data.url ?? '')
  const target = await signInAt(page, email)
  expect(target.origin + target.pathname).toBe('https://app.example/in')
  expect(target.searchParams.get('x')).toBe('1')
  const exchanged = await client.exchangeCodeForSession(codeOf(target))
  expect(exchanged.error).toBeNull()
  expect(exchanged.data.session).toMatchObject({
    provider_token: expect.any(String),
    user: { email, identities: [{ provider: 'house', id: email }] },
  })
  expect(events).toContain('SIGNED_IN')
  expect((await client.refreshSession()).error).toBeNull()

  const other = newClient('pkce')
  const again = await other.client.signInWithOAuth({ provider: 'house' as 'google', options })
  await page.goto(again.data.url ?? '')
  const second = await other.client.exchangeCodeForSession(codeOf(await signInAt(page, email)))
  expect(second.data.user?.id).toBe(exchanged.data.user?.id)
  const thief = await newClient('pkce').client.exchangeCodeForSession(codeOf(target))
  expect(thief.error).not.toBeNull()
})

test('signInWithIdToken with an identity that an app got itself', async ({
  page,
  baseURL,
  newClient,
}, info) => {
  const issuer = String(info.config.metadata.issuer)
  const email = newPerson()
  const [nonce, verifier] = [randomBytes(16).toString('hex'), randomBytes(32).toString('base64url')]
  const redirect_uri = `${baseURL}${appClient.path}`
  const query = new URLSearchParams({
    client_id: appClient.id,
    redirect_uri,
    response_type: 'code',
    scope: 'openid email',
    nonce: createHash('sha256').update(nonce).digest('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await page.route(`${redirect_uri}*`, (route) => route.fulfill({ body: 'the app' }))
  await page.goto(`${issuer}/auth?${query}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${redirect_uri}*`)
  const form = {
    grant_type: 'authorization_code',
    client_id: appClient.id,
    code: codeOf(new URL(page.url())),
    redirect_uri,
    code_verifier: verifier,
  }
  const { id_token: token, access_token } = await (
    await page.request.post(`${issuer}/token`, { form })
  ).json()
  const { client, events } = newClient()
  const replayed = await client.signInWithIdToken({ provider: 'house', token, access_token, nonce: 'other' })
  expect(replayed.error).toMatchObject({ status: 400, message: 'Nonces mismatch' })
  const signedIn = await client.signInWithIdToken({ provider: 'house', token, access_token, nonce })
  expect(signedIn.error).toBeNull()
  expect(signedIn.data.user?.email).toBe(email)
  expect(events).toContain('SIGNED_IN')
})

/** Calls with what the page's browser keeps, as its own scripts call. */
const fetchFrom =
  (page: Page): typeof fetch =>
  async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const data = typeof init.body === 'string' ? { data: init.body } : {}
    const answer = await page.request.fetch(String(input), { method: init.method ?? 'GET', headers, ...data })
    return new Response(await answer.text(), { status: answer.status(), headers: answer.headers() })
  }

test('linkIdentity and unlinkIdentity', async ({ page, admin, newClient }) => {
  const email = newPerson()
  expect((await admin.createUser({ email, password, email_confirm: true })).error).toBeNull()
  const { client } = newClient('pkce', fetchFrom(page))
  await client.signInWithPassword({ email, password })
  const begun = await client.linkIdentity({ provider: 'house' as 'google' })
  expect(begun.error).toBeNull()
  await page.goto(begun.data.url ?? '')
  const linked = await client.exchangeCodeForSession(codeOf(await signInAt(page, newPerson())))
  expect(linked.error).toBeNull()
  expect(linked.data.user).toMatchObject({ email, app_metadata: { providers: ['email', 'house'] } })
  const { data } = await client.getUserIdentities()
  const identity = data?.identities.find(({ provider }) => provider === 'house')
  if (!identity) throw new Error('The identity is not there.')
  expect((await client.unlinkIdentity(identity)).error).toBeNull()
  expect((await client.getUserIdentities()).data?.identities.map(({ provider }) => provider)).toEqual([
    'email',
  ])
})

test('linking that began in another browser is not finished in this one', async ({
  page,
  admin,
  newClient,
  baseURL,
}) => {
  const email = newPerson()
  expect((await admin.createUser({ email, password, email_confirm: true })).error).toBeNull()
  const { client } = newClient('pkce')
  await client.signInWithPassword({ email, password })
  const begun = await client.linkIdentity({ provider: 'house' as 'google' })
  await page.goto(begun.data.url ?? '')
  const target = await signInAt(page, newPerson())
  expect(target.origin).toBe(baseURL)
  expect(target.searchParams.get('error_code')).toBe('bad_oauth_state')
  expect((await client.getUserIdentities()).data?.identities).toHaveLength(1)
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
  const arrived = page.getByRole('status').filter({ hasText: answers.arrived.linked?.heading ?? '' })
  await expect(arrived).toBeFocused()
  await expect(screen.part(identities.heading).getByRole('listitem')).toContainText('House')
  const kept = (await page.context().cookies()).map(({ name }) => name)
  expect(kept.filter((name) => name.includes('auth-flow'))).toEqual([])
})
