import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/access/support/axe-report.ts'
import { desktop, phone } from '#tests/access/support/sizes.ts'
import { routes } from '#web/admin/admin-routes.ts'
import { text } from '#web/content/pl/admin/admin.ts'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text as account } from '#web/content/pl/auth.ts'
import { signInAddress } from '#web/session/return-to.ts'
import { screens } from '#web/site.ts'
import { accountScreen, codeIn, currentCode, linkIn, newMember } from '../support/account.ts'
import { adminArea, expect, newAdmin, test } from '../support/admin.ts'
import { failedLoad } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'

// Colours are looked at when they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every address below the admin area answers with 200 and stays out of search engines', async ({
  request,
}) => {
  for (const path of ['/admin', '/admin/dostawy', '/admin/zgloszenia/wniosek/1', '/admin/nic']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
  }
  expect((await request.get('/administracja')).status()).toBe(404)
  expect((await request.get('/en/admin')).status()).toBe(404)
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/admin')
})

test('a stranger is asked to sign in, nothing is asked of the admin area, and a plain user sees none and no way to it', async ({
  page,
  sink,
  announce,
}) => {
  announce(failedLoad(403))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin')) asked.push(request.url())
  })
  const member = await newMember(page, sink)
  await page.goto('/admin/dostawy')
  await expect(adminArea(page).heading(text.denied.not_signed_in.heading)).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('link', { name: text.denied.not_signed_in.action }).click()
  await accountScreen(page).signIn(member)
  await expect(adminArea(page).heading(text.denied.not_allowed.heading)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('link', { name: text.denied.not_allowed.action }).click()
  await accountScreen(page).isSignedIn()
  await expect(page.getByRole('link', { name: account.account.adminArea })).toHaveCount(0)

  for (const path of [routes.users, routes.audit, routes.privacy]) {
    await page.goto(path)
    await expect(adminArea(page).heading(text.denied.not_allowed.heading)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
})

test('an administrator finds the admin area from the account, and an unknown view the way back', async ({
  page,
  admin,
}) => {
  const screen = accountScreen(page)
  await screen.open()
  await screen.signIn(admin)
  await page.getByRole('link', { name: account.account.adminArea }).click()
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/nic')
  await expect(adminArea(page).heading(text.notFound.heading)).toBeVisible()
  await page.getByRole('link', { name: text.notFound.link }).click()
  await expect(page).toHaveURL('/admin')
})

test('who has a second factor shows it first, and is led back', async ({ page, colleague }) => {
  const screen = accountScreen(page)
  const { factors, enrol } = account.account
  await screen.open()
  await screen.signIn(colleague)
  await screen.button(factors.add).click()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await screen.field(enrol.label).fill(currentCode(secret))
  await screen.button(enrol.button).click()
  await expect(screen.part(factors.heading)).toContainText(factors.added)
  await screen.signOut()

  await page.goto('/admin/dostawy')
  await page.getByRole('link', { name: text.denied.not_signed_in.action }).click()
  await screen.signIn(colleague)
  await screen.field(account.factor.label).fill(currentCode(secret))
  await screen.button(account.factor.button).click()
  await expect(page).toHaveURL('/admin/dostawy')
  await expect(page.getByRole('navigation', { name: text.menu })).toBeVisible()
})

const closed = text.denied.password_not_vouched

async function expectAccessible(page: Page): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    expect(await axeFindings(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  }
}

test('whose password nobody vouches for sets a new one by mail, and comes back to the admin area', async ({
  page,
  sink,
  announce,
}, { config }) => {
  announce(failedLoad(403))
  const person = await newAdmin(page, sink, config, false)
  const screen = accountScreen(page)
  await page.goto('/admin/dostawy')
  await page.getByRole('link', { name: text.denied.not_signed_in.action }).click()
  await screen.signIn(person)
  await expect(adminArea(page).heading(closed.heading)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await screen.button(closed.action).focus()
  await page.keyboard.press('Enter')
  const sent = page.getByRole('status').filter({ hasText: closed.sent(person.email) })
  await expect(sent).toBeFocused()
  await expectAccessible(page)

  const letter = await sink.letterTo(person.email, 2)
  const link = new URL(linkIn(letter))
  expect(link.searchParams.get('redirect_to')).toBe(new URL(signInAddress(screens.admin), page.url()).href)
  const data = { type: 'recovery', email: person.email, token: codeIn(letter) }
  const { access_token, refresh_token } = await (await page.request.post('/auth/v1/verify', { data })).json()
  const fragment = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
    type: 'recovery',
  })
  await page.goto(`${link.searchParams.get('redirect_to')}#${fragment}`)
  await expect(screen.heading(account.newPassword.heading)).toBeVisible()
  await screen.newPassword.fill('Inny-dźwig-2026')
  await screen.button(account.newPassword.button).click()
  await expect(page).toHaveURL(screens.admin)
  await expect(page.getByRole('navigation', { name: text.menu })).toBeVisible()
})

test('the link for a new password is asked for again when it could not be', async ({ page, sink, announce }, {
  config,
}) => {
  announce(failedLoad(403), failedLoad(429))
  const person = await newAdmin(page, sink, config, false)
  const screen = accountScreen(page)
  await page.route('**/auth/v1/recover*', (route) =>
    route.fulfill({ status: 429, json: { code: 'over_email_send_rate_limit', message: 'later' } }),
  )
  await page.goto('/admin')
  await page.getByRole('link', { name: text.denied.not_signed_in.action }).click()
  await screen.signIn(person)
  await screen.button(closed.action).click()
  await expect(page.getByRole('alert')).toContainText(failures.codes.rate_limited)
  await page.unroute('**/auth/v1/recover*')
  await screen.button(closed.action).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: closed.sent(person.email) })).toBeFocused()
})
