import type { Page } from '@playwright/test'
import { text } from '#web/content/pl/auth.ts'
import { text as answers } from '#web/content/pl/auth-answers.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { screens } from '#web/site.ts'
import { accountScreen, newMember, type Person, storedSession } from '../support/account.ts'
import { expect, failedLoad, test } from '../support/journey.ts'
import { codeFor, offer } from '../support/provider.ts'
import type { Sink } from '../support/sink.ts'

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
  await offer(page, {
    external: { google: true, azure: true, our_own: true, fly: false },
    saml_enabled: false,
  })
  const screen = accountScreen(page)
  await screen.open()
  for (const name of ['Google', 'Microsoft', 'Our own'])
    await expect(screen.button(text.signIn.provider(name))).toBeVisible()
  await expect(screen.button(text.signIn.provider('Fly'))).toHaveCount(0)
  await expect(screen.link(text.signIn.company)).toHaveCount(0)
})

test('a provider leads back with a code that this tab exchanges, and no token is in an address', async ({
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

// In query, fragment or both: tests/web/session/auth-callback.test.ts.
test('a provider that says no is worded in our words', async ({ page }) => {
  const answer = 'error=access_denied&error_description=Call+this+number'
  const screen = accountScreen(page)
  await page.goto(`${screens.auth}?${answer}#${answer}&sb=`)
  await expect(screen.alert).toContainText(answers.refused.access_denied?.heading ?? '')
  await expect(page.getByText('Call this number')).toHaveCount(0)
  await expect(page).toHaveURL(screens.auth)
})

test('a company that is not known is told, what was typed stays, and one that is has its page opened', async ({
  page,
  announce,
}) => {
  announce(failedLoad(404))
  await offer(page, { saml_enabled: true })
  const screen = accountScreen(page)
  await screen.open()
  await screen.link(text.signIn.company).click()
  await expect(screen.heading(text.company.heading)).toBeFocused()
  await screen.button(text.company.button).click()
  await expect(screen.alert.getByRole('listitem')).toHaveText(text.company.missing)

  await screen.field(text.company.label).fill('firma.pl')
  await screen.button(text.company.button).click()
  await expect(screen.alert).toContainText(errors.codes.sso_provider_not_found ?? '')
  await expect(screen.field(text.company.label)).toHaveValue('firma.pl')
  await page.route('**/auth/v1/sso', (route) =>
    route.fulfill({
      status: 404,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
    }),
  )
  await screen.button(text.company.button).click()
  await expect(screen.alert).toContainText(errors.codes.saml_provider_disabled ?? '')
  await page.unroute('**/auth/v1/sso')

  const asked: Record<string, unknown>[] = []
  await page.route('**/auth/v1/sso', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { url: `${new URL(page.url()).origin}/o-nas` } })
  })
  await screen.field(text.company.label).fill('Anna@Firma.pl')
  await screen.button(text.company.button).click()
  await expect(page).toHaveURL('/o-nas')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ domain: 'firma.pl', code_challenge_method: 's256' })
})
