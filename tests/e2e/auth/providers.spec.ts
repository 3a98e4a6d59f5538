import type { Page } from '@playwright/test'
import { text } from '#web/content/pl/auth.ts'
import { text as answers } from '#web/content/pl/auth-answers.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'
import { storedItems } from '#web/content/storage.ts'
import { screens } from '#web/site.ts'
import { accountScreen, linkIn, newMember, type Person, storedSession } from '../support/account.ts'
import { expect, failedLoad, test } from '../support/journey.ts'
import type { Sink } from '../support/sink.ts'

interface Offer {
  external?: Record<string, boolean>
  saml_enabled?: boolean
  manual_linking_enabled?: boolean
}

/** Settings of a service that has more switched on than this one. */
async function offer(page: Page, { external, ...rest }: Offer): Promise<void> {
  const settings = await (await page.request.get('/auth/v1/settings')).json()
  const json = { ...settings, ...rest, external: { ...settings.external, ...external } }
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json }))
}

/** A code that the service itself has made for this challenge: a mail in the code flow brings the same kind. */
async function codeFor(page: Page, sink: Sink, { email }: Person, challenge: string | null): Promise<string> {
  const asked = await page.request.post(`/auth/v1/otp?redirect_to=${encodeURIComponent(screens.auth)}`, {
    data: { email, create_user: false, code_challenge: challenge, code_challenge_method: 's256' },
  })
  expect(asked.status(), await asked.text()).toBe(200)
  const followed = await page.request.get(linkIn(await sink.letterTo(email, 2)), { maxRedirects: 0 })
  return new URL(followed.headers().location ?? '').searchParams.get('code') ?? ''
}

/** The provider's far end: it knows the person at once and sends them back with a code. */
async function vouchFor(page: Page, sink: Sink, person: Person): Promise<URLSearchParams[]> {
  const seen: URLSearchParams[] = []
  await page.route('**/auth/v1/authorize?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    seen.push(searchParams)
    const code = await codeFor(page, sink, person, searchParams.get('code_challenge'))
    await route.fulfill({
      status: 302,
      headers: { location: `${searchParams.get('redirect_to')}?code=${code}` },
    })
  })
  return seen
}

test('providers that are on have buttons under names that people know', async ({ page }) => {
  await offer(page, { external: { google: true, azure: true, our_own: true, fly: false } })
  const screen = accountScreen(page)
  await screen.open()
  for (const name of ['Google', 'Microsoft', 'Our own'])
    await expect(screen.button(text.signIn.provider(name))).toBeVisible()
  await expect(screen.button(text.signIn.provider('Fly'))).toHaveCount(0)
  await expect(screen.link(text.signIn.company)).toHaveCount(0)
})

test('a provider leads back with a code that this tab exchanges, and no token stands in an address', async ({
  page,
  sink,
}) => {
  const member = await newMember(page, sink)
  await offer(page, { external: { azure: true } })
  const seen = await vouchFor(page, sink, member)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const screen = accountScreen(page)
  await screen.open()
  await screen.button(text.signIn.provider('Microsoft')).click()
  await screen.isSignedIn()
  await expect(page).toHaveURL(screens.auth)
  expect(seen.map((query) => [query.get('provider'), query.get('code_challenge_method')])).toEqual([
    ['azure', 's256'],
  ])
  expect(addresses.filter((address) => address.includes('token'))).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])

  await page.reload()
  await screen.isSignedIn()
})

test('a code that came to another tab says where to go on, and is not used up', async ({
  page,
  context,
  sink,
}) => {
  const member = await newMember(page, sink)
  await offer(page, { external: { azure: true } })
  let address = ''
  await page.route('**/auth/v1/authorize?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    address = `${screens.auth}?code=${await codeFor(page, sink, member, searchParams.get('code_challenge'))}`
    await route.fulfill({ status: 204 })
  })
  const screen = accountScreen(page)
  await screen.open()
  await screen.button(text.signIn.provider('Microsoft')).click()
  await expect.poll(() => address).not.toBe('')

  const elsewhere = await context.newPage()
  await elsewhere.goto(address)
  const there = accountScreen(elsewhere)
  await expect(there.alert).toContainText(answers.refused.proof_missing?.heading ?? '')
  await expect(elsewhere).toHaveURL(screens.auth)
  expect(await storedSession(elsewhere)).toBeNull()

  await page.goto(address)
  await screen.isSignedIn()
})

test('a code that is good no more is explained, and signing in stays possible', async ({
  page,
  sink,
  announce,
}) => {
  announce(failedLoad(404))
  const member = await newMember(page, sink)
  await page.addInitScript(([key, verifier]) => sessionStorage.setItem(key, verifier), [
    storedItems.signInProof.key,
    JSON.stringify('x'.repeat(56)),
  ] as const)
  const screen = accountScreen(page)
  await page.goto(`${screens.auth}?code=3f0c2a52-5a3b-4d44-9a57-6a7f1f9a1c11`)
  await expect(screen.alert).toContainText(answers.refused.flow_state_expired?.heading ?? '')
  await screen.signIn(member)
  await screen.isSignedIn()
})

for (const [where, answer] of [
  ['the query', '?error=access_denied&error_description=Call+this+number'],
  [
    'query and fragment',
    '?error=access_denied&error_description=Call+this+number#error=access_denied&error_description=Call+this+number&sb=',
  ],
] as const) {
  test(`a provider that says no in ${where} is worded in our words`, async ({ page }) => {
    const screen = accountScreen(page)
    await page.goto(screens.auth + answer)
    await expect(screen.alert).toContainText(answers.refused.access_denied?.heading ?? '')
    await expect(page.getByText('Call this number')).toHaveCount(0)
    await expect(page).toHaveURL(screens.auth)
  })
}

test('a company is found by an address or a domain, and its page opened', async ({ page }) => {
  await offer(page, { saml_enabled: true })
  const asked: Record<string, unknown>[] = []
  await page.route('**/auth/v1/sso', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { url: `${new URL(page.url()).origin}/o-nas` } })
  })
  const screen = accountScreen(page)
  await screen.open()
  await screen.link(text.signIn.company).click()
  await expect(screen.heading(text.company.heading)).toBeFocused()
  await screen.button(text.company.button).click()
  await expect(screen.alert.getByRole('listitem')).toHaveText(text.company.missing)
  await screen.field(text.company.label).fill('Anna@Firma.pl')
  await screen.button(text.company.button).click()
  await expect(page).toHaveURL('/o-nas')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ domain: 'firma.pl', code_challenge_method: 's256' })
})

test('a company that is not known is told, and what was typed stays', async ({ page, announce }) => {
  announce(failedLoad(404))
  const screen = accountScreen(page)
  await screen.open('?krok=firma')
  await page.route('**/auth/v1/sso', (route) =>
    route.fulfill({
      status: 404,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'sso_provider_not_found', message: 'No SSO provider assigned for this domain' },
    }),
  )
  await screen.field(text.company.label).fill('firma.pl')
  await screen.button(text.company.button).click()
  await expect(screen.alert).toContainText(errors.codes.sso_provider_not_found ?? '')
  await expect(screen.field(text.company.label)).toHaveValue('firma.pl')
  await page.unroute('**/auth/v1/sso')
  await screen.button(text.company.button).click()
  await expect(screen.alert).toContainText(errors.codes.saml_provider_disabled ?? '')
})

test('an account without providers says nothing of them', async ({ page, sink }) => {
  const screen = accountScreen(page)
  await screen.open()
  await screen.signIn(await newMember(page, sink))
  await screen.isSignedIn()
  await expect(screen.part(text.account.identities.heading)).toHaveCount(0)
})

test('a provider is linked by way of its page, and one that is linked already says so', async ({
  page,
  sink,
}) => {
  const member = await newMember(page, sink)
  await offer(page, { external: { google: true }, manual_linking_enabled: true })
  let back = ''
  await page.route('**/auth/v1/user/identities/authorize?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    back ||= `?code=${await codeFor(page, sink, member, searchParams.get('code_challenge'))}`
    await route.fulfill({ json: { url: searchParams.get('redirect_to') + back } })
  })
  const screen = accountScreen(page)
  await screen.open()
  await screen.signIn(member)
  await screen.button(text.account.identities.link('Google')).click()
  await expect(
    page.getByRole('status').filter({ hasText: answers.arrived.linked?.heading ?? '' }),
  ).toBeFocused()
  await screen.isSignedIn()
  await expect(page).toHaveURL(screens.auth)

  back = '?error=server_error&error_code=identity_already_exists&error_description=x'
  await screen.button(text.account.identities.link('Google')).click()
  await expect(screen.alert).toContainText(answers.refused.identity_already_exists?.heading ?? '')
  await screen.isSignedIn()
})

test('a linked provider is parted from, and a refusal is worded', async ({ page, sink, announce }) => {
  announce(failedLoad(422))
  const member = await newMember(page, sink)
  await offer(page, { external: { google: true }, manual_linking_enabled: true })
  let isLinked = true
  // What the service tells of a person whom a provider knows as well.
  await page.route('**/auth/v1/token?*', async (route) => {
    const answer = await route.fetch()
    const session = await answer.json()
    const google = {
      ...session.user.identities[0],
      identity_id: '9a1d2a52-5a3b-4d44-9a57-6a7f1f9a1c11',
      provider: 'google',
      identity_data: { email: 'lucja@gmail.example' },
    }
    if (isLinked) session.user.identities.push(google)
    await route.fulfill({ response: answer, json: session })
  })
  const screen = accountScreen(page)
  const { identities } = text.account
  const part = screen.part(identities.heading)
  await screen.open()
  await screen.signIn(member)
  await expect(part.getByRole('listitem')).toContainText('Google lucja@gmail.example')
  await expect(screen.button(identities.link('Google'))).toHaveCount(0)

  await page.route('**/auth/v1/user/identities/*', async (route) => {
    const first = isLinked
    isLinked = false
    if (!first) return route.fulfill({ json: {} })
    await route.fulfill({
      status: 422,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'email_conflict_identity_not_deletable', message: 'Unable to unlink' },
    })
  })
  for (const outcome of [errors.codes.email_conflict_identity_not_deletable ?? '', identities.removed]) {
    await screen.button(identities.removeNamed('Google')).click()
    await expect(screen.button(identities.remove)).toBeFocused()
    await screen.button(identities.remove).click()
    await expect(part.locator('[role=alert], [role=status]')).toContainText(outcome)
  }
  await expect(part.getByRole('listitem')).toHaveCount(0)
  await expect(screen.button(identities.link('Google'))).toBeVisible()
})
