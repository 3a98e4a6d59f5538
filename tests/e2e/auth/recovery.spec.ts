import { screens } from '#web/addresses.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'
import { text as results } from '#web/content/pl/auth-results.ts'
import { accountScreen, followLink, linkIn, newMember } from '../support/account.ts'
import { expectToast } from '../support/feedback.ts'
import { expect, failedLoad, test } from '../support/journey.ts'

test('a forgotten password is replaced by way of the mailed link', async ({ page, sink, announce }) => {
  announce(failedLoad(400))
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  await screen.open()
  await screen.link(text.signIn.forgotten).click()
  await screen.email.fill(member.email)
  await screen.button(text.forgotten.button).click()
  await expect(screen.heading(text.sent.heading)).toBeVisible()
  const letter = await sink.letterTo(member.email, 2)

  await followLink(page, letter, 'recovery')
  await expect(screen.heading(text.newPassword.heading)).toBeVisible()
  await expect(page.getByText(results.arrived.recovery?.heading ?? '')).toBeVisible()
  expect(page.url()).not.toContain('access_token')
  // A reload does not forget what the visit is about.
  await page.reload()
  await expect(screen.heading(text.newPassword.heading)).toBeVisible()
  const password = 'Inny-dźwig-2026'
  await screen.newPassword.fill(password)
  await screen.button(text.newPassword.button).click()
  await expectToast(page, {
    title: text.account.password.saved,
    body: text.account.password.savedDetail,
  })
  await screen.isSignedIn()
  await expect(page).toHaveURL(screens.auth.pl)

  await screen.signOut()
  await screen.signIn(member)
  await expect(screen.alert).toContainText(errors.codes.invalid_credentials ?? '')
  await screen.signIn({ ...member, password })
  await screen.isSignedIn()

  // It works once.
  await screen.signOut()
  await page.goto(linkIn(letter))
  await expect(screen.alert).toContainText(results.rejected.otp_expired?.heading ?? '')
  await expect(page).toHaveURL(screens.auth.pl)
})

test('a link that no longer works is explained where something can be done about it', async ({ page }) => {
  const screen = accountScreen(page)
  const answer = 'error=access_denied&error_code=otp_expired&error_description=Call+this+number&sb='
  await page.goto(`/#${answer}`)
  await expect(page).toHaveURL(screens.auth.pl)
  await expect(screen.alert).toContainText(results.rejected.otp_expired?.heading ?? '')
  // Anybody can write an address: its sentence is not ours.
  await expect(page.getByText('Call this number')).toBeHidden()
  await screen.link(text.signIn.forgotten).click()
  await expect(screen.alert).toBeHidden()
})
