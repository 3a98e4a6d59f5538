import type { Route } from '@playwright/test'
import { text } from '#web/content/pl/auth.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { screens } from '#web/site.ts'
import { accountScreen, followLink, newMember, storedSession } from '../support/account.ts'
import { brokenLoad, expect, failedLoad, test } from '../support/journey.ts'

test('empty fields and a wrong password are worded, take the focus and keep what was typed', async ({
  page,
  sink,
  announce,
}) => {
  announce(failedLoad(400))
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  await screen.open()
  await expect(screen.identifier).toBeVisible()
  await screen.button(text.signIn.button).click()
  await expect(screen.alert).toBeFocused()
  await expect(screen.alert.getByRole('listitem')).toHaveText([
    text.fields.emailOrPhone.missing,
    text.fields.password.missing,
  ])
  await screen.alert.getByRole('link', { name: text.fields.password.missing }).click()
  await expect(screen.password).toBeFocused()

  await screen.signIn({ ...member, password: 'not-it' })
  await expect(screen.alert).toContainText(errors.codes.invalid_credentials ?? '')
  await expect(screen.alert).toBeFocused()
  await expect(screen.identifier).toHaveValue(member.email)
  await expect(screen.password).toHaveValue('not-it')

  await screen.password.fill(member.password)
  await screen.button(text.signIn.button).click()
  await screen.isSignedIn()
  await expect(screen.heading(text.account.heading)).toBeFocused()
})

test('a session survives a reload and a visit to other pages, is renewed near its end, and over where it cannot be', async ({
  page,
  sink,
  announce,
}) => {
  announce(failedLoad(400))
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  await screen.open()
  await screen.signIn(member)
  await screen.isSignedIn()
  await page.reload()
  await screen.isSignedIn()
  await page.goto('/kontakt')
  await screen.open()
  await screen.isSignedIn()
  /** As if the session had been lying there; with another token, as if somebody had taken it. */
  const age = (seconds: number, refreshToken?: string) =>
    page.evaluate(
      ([key, leftS, token]) => {
        const session = JSON.parse(localStorage.getItem(key) ?? '')
        const expires_at = Math.floor(Date.now() / 1000) + leftS
        localStorage.setItem(
          key,
          JSON.stringify({ ...session, expires_at, refresh_token: token ?? session.refresh_token }),
        )
      },
      [storedItems.session.key, seconds, refreshToken] as const,
    )
  const refreshTokenOf = async () => JSON.parse((await storedSession(page)) ?? '{}').refresh_token
  const before = await refreshTokenOf()

  await age(60)
  await page.reload()
  await screen.isSignedIn()
  await expect.poll(refreshTokenOf).not.toBe(before)

  await age(-60, 'nobody-knows-this-one')
  await page.reload()
  await screen.isSignedOut()
})

test('other devices are signed out, this one is not', async ({ page, browser, sink }) => {
  const member = await newMember(page, sink)
  const elsewhere = await browser.newContext()
  const far = accountScreen(await elsewhere.newPage())
  const near = accountScreen(page)
  for (const screen of [far, near]) {
    await screen.open()
    await screen.signIn(member)
    await screen.isSignedIn()
  }
  await near.button(text.account.sessions.others).click()
  await expect(near.part(text.account.sessions.heading).getByRole('status')).toBeFocused()
  await near.isSignedIn()
  // The far device learns of it with its next question to the service.
  await far.field(text.fields.firstName.label).fill('Ewa')
  await far.button(text.account.save).click()
  await expect(far.alert).toContainText(errors.codes.session_not_found ?? '')
  await elsewhere.close()
})

// Every kind of failure: tests/web/account/describe-auth-error.test.ts.
test('trouble inside the service, a broken line and a message without words of ours are told apart', async ({
  page,
  announce,
}) => {
  announce(failedLoad(500), brokenLoad, failedLoad(418))
  const screen = accountScreen(page)
  const token = '**/auth/v1/token?*'
  const failWith = async (fail: (route: Route) => Promise<void>, sentence: string) => {
    await page.route(token, fail)
    await screen.button(text.signIn.button).click()
    await expect(screen.alert).toContainText(sentence)
    await page.unroute(token)
  }
  await screen.open()
  await screen.identifier.fill('kto@journey.example')
  await screen.password.fill('cokolwiek')
  const failure = { code: 'unexpected_failure', message: 'no such table' }
  await failWith((route) => route.fulfill({ status: 500, json: failure }), 'Wystąpił nieoczekiwany błąd')
  await expect(page.getByText('no such table')).toBeHidden()
  await failWith((route) => route.abort(), errors.unreachable)
  await failWith(
    (route) => route.fulfill({ status: 418, json: { msg: 'Short and stout' } }),
    'Short and stout',
  )
})

test('where the settings cannot be had, an address and a password do', async ({ page, sink, announce }) => {
  announce(failedLoad(503))
  const member = await newMember(page, sink)
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ status: 503, body: '' }))
  const screen = accountScreen(page)
  await screen.open()
  await screen.email.fill(member.email)
  await screen.password.fill(member.password)
  await screen.button(text.signIn.button).click()
  await screen.isSignedIn()
})

test('a link signs in without the password', async ({ page, sink }) => {
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  await screen.open()
  await screen.link(text.signIn.byLink).click()
  await screen.email.fill(member.email)
  await screen.button(text.byLink.button).click()
  await expect(screen.heading(text.sent.heading)).toBeVisible()
  await followLink(page, await sink.letterTo(member.email, 2), 'magiclink')
  await screen.isSignedIn()
  await expect(page).toHaveURL(screens.auth)
})
