import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { addresses, screens } from '#web/addresses.ts'
import { text as area } from '#web/content/pl/admin/admin.ts'
import { text } from '#web/content/pl/auth.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { decodeClaims } from '#web/session/session-state.ts'
import { accountScreen, haveSession, newMember, type Person, storedSession } from '../support/account.ts'
import { adminArea, expect, test } from '../support/admin.ts'
import { expectToast, toasts } from '../support/feedback.ts'
import { answerWith, holdCalls } from '../support/intercept-calls.ts'
import { failedLoad } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'

const logout = '**/auth/v1/logout*'
const sessions = text.account.sessions

/** The specification's words. */
const signedOut = { title: 'Wylogowano', body: 'Zostałeś pomyślnie wylogowany' }
const failed = { title: 'Błąd', body: 'Nie udało się wylogować' }

const refuse = (page: Page) => answerWith(page, logout, 500, { code: 'unexpected_failure', message: 'no' })

async function enter(page: Page, person: Person) {
  await haveSession(page, person)
  const screen = accountScreen(page)
  await screen.open()
  await screen.isSignedIn()
  return screen
}

const tokenIn = async (page: Page): Promise<string> =>
  JSON.parse((await storedSession(page)) ?? '{}').access_token

const pendingTokens = (page: Page) =>
  page.evaluate((key) => sessionStorage.getItem(key), storedItems.pendingSignOut.key)

/** The line that stays: this device is signed out, the service has not confirmed, and until when it is tried again. */
async function expectPending(page: Page, token: string): Promise<void> {
  const { exp } = decodeClaims(token)
  const until = new Date(Number(exp) * 1000).toLocaleTimeString('pl', { timeStyle: 'short' })
  const message = page.getByRole('main').getByRole('alert')
  await expect(message).toContainText(
    'To urządzenie zostało wylogowane, ale serwis jeszcze tego nie potwierdził.',
  )
  // With its day, where that is another one.
  await expect(message).toContainText(
    new RegExp(`Ponawiamy próbę do (\\d+ \\p{L}+ \\d{4} )?${until}, dopóki ta karta jest otwarta\\.`, 'u'),
  )
}

/** True if the service still takes a session's token. */
const statusOf = async ({ request }: Page, token: string) =>
  (await request.get('/auth/v1/user', { headers: { Authorization: `Bearer ${token}` } })).status()

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('signing out is told by a toast that screen readers hear, and seen in another tab', async ({
  page,
  context,
  sink,
}) => {
  const screen = await enter(page, await newMember(page, sink))
  const token = await tokenIn(page)
  const other = accountScreen(await context.newPage())
  await other.open()
  await other.isSignedIn()
  await screen.button(sessions.here).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, signedOut)
  await expect(page.locator('[aria-live=polite]').filter({ has: toasts(page) })).toHaveCount(1)
  await screen.isSignedOut()
  await expect(screen.heading(text.signIn.heading)).toBeFocused()
  expect(await statusOf(page, token)).toBe(403)
  expect(await pendingTokens(page)).toBeNull()
  await other.isSignedOut()
})

test('a service that refuses does not keep anybody signed in here, and is asked again by the next page', async ({
  page,
  sink,
  announce,
}) => {
  announce(failedLoad(500))
  const screen = await enter(page, await newMember(page, sink))
  const token = await tokenIn(page)
  await refuse(page)
  await screen.button(sessions.here).click()
  await expectToast(page, failed)
  await expectPending(page, token)
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await screen.isSignedOut()
  await expect(page.getByText(signedOut.title, { exact: true })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  expect(await pendingTokens(page)).toBe(JSON.stringify([token]))
  expect(await statusOf(page, token)).toBe(200)

  await page.unroute(logout)
  await page.goto(addresses.about.pl)
  await expect.poll(() => pendingTokens(page)).toBeNull()
  expect(await statusOf(page, token)).toBe(403)
})

test('the admin area is left at once, by keyboard, and the toast comes along', async ({ page, admin }) => {
  await adminArea(page).enter(admin)
  const letGo = await holdCalls(page, logout)
  await page.getByRole('button', { name: area.signOut }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(screens.admin.pl)
  await accountScreen(page).isSignedOut()
  await expect(page.getByText(area.denied.ended.heading)).toHaveCount(0)
  await expect(accountScreen(page).heading(text.signIn.heading)).toBeFocused()
  letGo()
  await expectToast(page, signedOut)
})
