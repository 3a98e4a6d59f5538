import type { Page } from '@playwright/test'
import { text } from '#web/content/pl/auth.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'
import { accountScreen, codeIn, newMember } from '../support/account.ts'
import { expect, failedLoad, test } from '../support/journey.ts'
import type { Sink } from '../support/sink.ts'

const { password } = text.account

const newPassword = 'Zupełnie-inne-2026'

/** What the service answers where it is set up to want more than the new password; the next call reaches it. */
async function refuseOnce(page: Page, code: string): Promise<void> {
  await page.route('**/auth/v1/user', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fulfill({
      status: 400,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code, message: 'More is needed' },
    })
    await page.unroute('**/auth/v1/user')
  })
}

/** Somebody on the account's page who has asked for a new password and been refused. */
async function askForNewPassword(page: Page, sink: Sink, refusal: string) {
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  await screen.open()
  await screen.signIn(member)
  await refuseOnce(page, refusal)
  await screen.newPassword.fill(newPassword)
  await screen.button(password.button).click()
  return { member, screen }
}

test('a new password asks for the current one where the service wants it', async ({
  page,
  sink,
  announce,
}) => {
  announce(failedLoad(400))
  const { member, screen } = await askForNewPassword(page, sink, 'current_password_required')
  const part = screen.part(password.heading)
  await expect(part.getByRole('status')).toBeFocused()
  await expect(part.getByRole('status')).toContainText(password.currentNeeded.details[0] ?? '')
  await expect(screen.newPassword).toHaveValue(newPassword)

  await screen.button(password.button).click()
  await expect(part.getByRole('alert').getByRole('listitem')).toHaveText(text.fields.currentPassword.missing)
  await screen.field(text.fields.currentPassword.label).fill(member.password)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await screen.button(password.button).click()
  expect((await sent).postDataJSON()).toMatchObject({ current_password: member.password })
  await expect(part.getByRole('status')).toContainText(password.saved)
  await expect(screen.field(text.fields.currentPassword.label)).toHaveCount(0)
})

test('a new password asks for a mailed code where the service wants it', async ({ page, sink, announce }) => {
  announce(failedLoad(400))
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  await screen.open('')
  await screen.signIn(member)
  await screen.isSignedIn()
  await screen.open('?krok=nowe-haslo')
  await refuseOnce(page, 'reauthentication_needed')
  await screen.newPassword.fill(newPassword)
  await screen.button(text.newPassword.button).click()
  await expect(page.getByRole('status').filter({ hasText: password.nonceSent.heading })).toBeFocused()
  const nonce = codeIn(await sink.letterTo(member.email, 2))
  await screen.field(password.nonce).fill(`${nonce.slice(0, 3)} ${nonce.slice(3)}`)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await screen.button(text.newPassword.button).click()
  expect((await sent).postDataJSON()).toMatchObject({ nonce })
  await screen.isSignedIn()
})

test('a current password that is none is told from a new one that is weak', async ({
  page,
  sink,
  announce,
}) => {
  announce(failedLoad(400))
  const { screen } = await askForNewPassword(page, sink, 'current_password_invalid')
  await expect(screen.alert).toContainText(errors.codes.current_password_invalid ?? '')
  await expect(screen.field(text.fields.currentPassword.label)).toBeVisible()
})
