import type { Page } from '@playwright/test'
import { screens } from '#web/addresses.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as results } from '#web/content/pl/auth-results.ts'
import { accountScreen, newMember } from '../support/account.ts'
import { openCompany } from '../support/company.ts'
import { expect, test } from '../support/journey.ts'
import { newAddress } from '../support/sink.ts'

/** Signs in on the provider's page, to which the browser has been sent. */
async function signInAt(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

// What else an app may ask for, and what is refused: tests/worker/auth/federated and
// tests/worker/auth/auth-client/auth-client-federated.test.ts.
test('the button of a provider leads to its own page, and back signed in', async ({ page, announce }, {
  config,
}) => {
  announce(`request to a stranger: ${config.metadata.issuer}/auth`)
  announce(`request to a stranger: ${config.metadata.issuer}/interaction`)
  const email = newAddress('outsider')
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const leaving = page.waitForRequest('**/auth/v1/authorize?*')
  const screen = accountScreen(page)
  await screen.open()
  await screen.button(text.signIn.provider('House')).click()
  const { searchParams } = new URL((await leaving).url())
  expect([searchParams.get('provider'), searchParams.get('code_challenge_method')]).toEqual(['house', 's256'])
  await signInAt(page, email)
  await screen.isSignedIn()
  await expect(page).toHaveURL(screens.auth.pl)
  await expect(page.getByText(email).first()).toBeVisible()
  expect(addresses.filter((address) => address.includes('token'))).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await page.reload()
  await screen.isSignedIn()
})

test('the account’s own screen links a provider, and leaves no cookie behind', async ({
  page,
  sink,
  announce,
}, { config }) => {
  announce(`request to a stranger: ${config.metadata.issuer}/auth`)
  announce(`request to a stranger: ${config.metadata.issuer}/interaction`)
  const screen = accountScreen(page)
  const { identities } = text.account
  const person = await newMember(page, sink)
  await screen.open()
  await screen.signIn(person)
  await screen.button(identities.link('House')).click()
  await signInAt(page, newAddress('person'))
  const arrived = page.getByRole('status').filter({ hasText: results.arrived.linked?.heading ?? '' })
  await expect(arrived).toBeFocused()
  await expect(screen.part(identities.heading).getByRole('listitem')).toContainText('House')
  const kept = (await page.context().cookies()).map(({ name }) => name)
  expect(kept.filter((name) => name.includes('auth-flow'))).toEqual([])
})

test('somebody signs in on their company’s page, found by its domain', async ({ page, announce }, {
  config,
}) => {
  announce('request to a stranger: http://login.partner.example/sso')
  const email = newAddress('employee').replace(/@.*/, '@partner.example')
  await openCompany(page, String(config.metadata.companyKey), {
    nameId: crypto.randomUUID(),
    attributes: { email: [email], givenName: ['Ewa'], sn: ['Kot'] },
  })
  const screen = accountScreen(page)
  await screen.open()
  await screen.link(text.signIn.company).click()
  await screen.field(text.company.label).fill(email)
  await screen.button(text.company.button).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await screen.isSignedIn()
  await expect(page).toHaveURL(screens.auth.pl)
  await expect(page.getByText(email).first()).toBeVisible()
})
