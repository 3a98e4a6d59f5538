import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { desktop, phone } from '#tests/e2e/support/sizes.ts'
import { screens } from '#web/addresses.ts'
import { routes } from '#web/admin/data/admin-routes.ts'
import { text } from '#web/content/pl/admin/admin.ts'
import { text as account } from '#web/content/pl/auth.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'
import { signInAddress } from '#web/session/return-to.ts'
import { accountScreen, codeIn, linkIn, newMember } from '../support/account.ts'
import { adminArea, expect, newAdmin, test } from '../support/admin.ts'
import { answerWith } from '../support/intercept-calls.ts'
import { failedLoad } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'

// Colours are looked at when they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Every address and every view: tests/worker/admin/admin-page.test.ts, tests/web/admin/access/require-admin.test.tsx.
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
  await page.goto('/admin/doreczenia')
  await expect(adminArea(page).heading(account.signIn.heading)).toBeVisible()
  expect(asked).toEqual([])
  await accountScreen(page).signIn(member)
  await expect(adminArea(page).heading(text.denied.not_allowed.heading)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: text.denied.not_allowed.action }).click()
  await expect(adminArea(page).heading(text.denied.not_allowed.heading)).toBeVisible()
  await accountScreen(page).open()
  await accountScreen(page).isSignedIn()
  await expect(page).toHaveURL(screens.auth.pl)
})

const closed = text.denied.password_not_vouched

async function expectAccessible(page: Page): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    expect(await axeFindings(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  }
}

test('whose password is not confirmed asks for a mail until one is sent, sets a new one, and comes back to the admin area', async ({
  page,
  sink,
  announce,
}, { config }) => {
  announce(failedLoad(403), failedLoad(429))
  const person = await newAdmin(page, sink, config, false)
  const screen = accountScreen(page)
  await page.goto('/admin/doreczenia')
  await screen.signIn(person)
  await expect(adminArea(page).heading(closed.heading)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  const calls = '**/auth/v1/recover*'
  await answerWith(page, calls, 429, { error_code: 'over_email_send_rate_limit', msg: 'later' })
  await expect(screen.email).toHaveValue(person.email)
  await screen.button(account.forgotten.button).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(errors.codes.over_email_send_rate_limit ?? '')
  await page.unroute(calls)
  await screen.button(account.forgotten.button).click()
  await expect(screen.heading(account.sent.heading)).toBeFocused()
  await expectAccessible(page)

  const letter = await sink.letterTo(person.email, 2)
  const link = new URL(linkIn(letter))
  expect(link.searchParams.get('redirect_to')).toBe(
    new URL(signInAddress(routes.deliveries), page.url()).href,
  )
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
  await expect(page).toHaveURL(routes.deliveries)
  await expect(page.getByRole('navigation', { name: text.menu })).toBeVisible()
})

test('the code of a mailed link sets a new password in the place of the view @phone', async ({ page, sink }, {
  config,
}) => {
  const person = await newAdmin(page, sink, config)
  const screen = accountScreen(page)
  await page.goto(routes.deliveries)
  await page.getByRole('link', { name: account.signIn.forgotten }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/doreczenia\?step=/)
  await screen.email.fill(person.email)
  await screen.button(account.forgotten.button).click()
  await screen.field(account.sent.label).fill(codeIn(await sink.letterTo(person.email, 2)))
  await screen.button(account.sent.button).click()
  await expect(adminArea(page).heading(account.newPassword.heading)).toBeVisible()
  await screen.newPassword.fill('Inny-dźwig-2026')
  await screen.button(account.newPassword.button).click()
  await expect(page).toHaveURL(routes.deliveries)
  await expect(page.getByRole('navigation', { name: text.menu })).toBeVisible()
})
