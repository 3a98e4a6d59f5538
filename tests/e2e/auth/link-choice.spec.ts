import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { desktop, phone } from '#tests/e2e/support/sizes.ts'
import { screens } from '#web/addresses.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as results } from '#web/content/pl/auth-results.ts'
import {
  accountScreen,
  haveSession,
  newMember,
  type Person,
  type StoredSession,
  storedSession,
} from '../support/account.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import type { Sink } from '../support/sink.ts'

const words = text.choice

/** The address that a mailed link leads to in the end, for whoever knows the password. */
async function linkInto({ request }: Page, { email, password }: Person, type = 'magiclink') {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const session: StoredSession = await answer.json()
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
    type,
  })
  return { session, fragment: `#${fragment}` }
}

/** One person at their browser, and another whose account a link leads into. */
async function meet(page: Page, sink: Sink) {
  const own = await newMember(page, sink)
  const other = await newMember(page, sink)
  const stored = await haveSession(page, own)
  return { own, other, stored }
}

const storedUser = async (page: Page) => JSON.parse((await storedSession(page)) ?? 'null')?.user?.email

const isGood = async ({ request }: Page, { access_token }: StoredSession) =>
  (await request.get('/auth/v1/user', { headers: { authorization: `Bearer ${access_token}` } })).ok()

async function isAsked(page: Page, own: Person, other: Person) {
  const screen = accountScreen(page)
  await expect(screen.heading(words.heading)).toBeVisible()
  await expect(page.getByText(words.lead(own.email, other.email))).toBeVisible()
  expect(page.url()).not.toContain('token')
  expect(await storedUser(page)).toBe(own.email)
  return screen
}

// Colours are looked at when they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Links that ask nothing, and those that do not work: tests/web/account/account-screen.test.tsx.
test('a link into another account asks first: staying ends its session, and whoever agrees goes on in the other', async ({
  page,
  sink,
}) => {
  const { own, other, stored } = await meet(page, sink)
  const { session, fragment } = await linkInto(page, other)
  // From any page of the site, as a target may be any.
  await page.goto(`/kontakt${fragment}`)
  const screen = await isAsked(page, own, other)
  await expect(page).toHaveURL(screens.auth.pl)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    session.access_token,
  )
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
  expect(await axeFindings(page)).toEqual([])
  await screen.button(words.stay(own.email)).focus()
  await page.keyboard.press('Tab')
  await expect(screen.button(words.change(other.email))).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await screen.isSignedIn()
  await expect(screen.heading(text.account.heading)).toBeFocused()
  expect(await storedUser(page)).toBe(own.email)
  expect(await isGood(page, session)).toBe(false)
  expect(await isGood(page, stored)).toBe(true)

  // In a new document, which finds one's own account, and with what the link is for.
  const next = await linkInto(page, other, 'recovery')
  await page.goto(`/kontakt${next.fragment}`)
  await isAsked(page, own, other)
  await expect(page).toHaveURL(screens.auth.pl)
  await screen.button(words.change(other.email)).click()
  await expect(screen.heading(text.newPassword.heading)).toBeVisible()
  await expect(page.getByText(results.arrived.recovery?.heading ?? '')).toBeVisible()
  await expect(page.getByText(text.newPassword.lead(other.email))).toBeVisible()
  expect(await storedUser(page)).toBe(other.email)
})
