import { text } from '#web/content/pl/auth.ts'
import { text as answers } from '#web/content/pl/auth-answers.ts'
import { screens } from '#web/site.ts'
import { accountScreen, followLink, linkIn, newPerson, serviceToken } from '../support/account.ts'
import { expectToast } from '../support/feedback.ts'
import { expect, failedLoad, test } from '../support/journey.ts'

test('somebody invited sets a first password by way of the mailed link, and signs in with it from then on', async ({
  page,
  sink,
  request,
}, { config }) => {
  const person = newPerson()
  const invited = await request.post('/auth/v1/invite', {
    headers: { authorization: `Bearer ${await serviceToken(config)}` },
    data: { email: person.email, data: { first_name: person.firstName, last_name: person.lastName } },
  })
  expect(invited.status(), await invited.text()).toBe(200)

  const screen = accountScreen(page)
  await followLink(page, await sink.letterTo(person.email), 'invite')
  await expect(screen.heading(text.newPassword.heading)).toBeVisible()
  await expect(page.getByText(answers.arrived.invite?.heading ?? '')).toBeVisible()
  expect(page.url()).not.toContain('access_token')
  await screen.newPassword.fill(person.password)
  await screen.button(text.newPassword.button).click()
  await expectToast(page, {
    title: text.account.password.saved,
    body: text.account.password.savedDetail,
  })
  await screen.isSignedIn()
  await expect(page).toHaveURL(screens.auth)
  await expect(screen.field(text.fields.firstName.label)).toHaveValue(person.firstName)

  await screen.signOut()
  await screen.signIn(person)
  await screen.isSignedIn()
})

test('a confirmation that went astray is sent again, and the newest one counts', async ({
  page,
  sink,
  announce,
}) => {
  announce(failedLoad(400))
  const person = newPerson()
  const screen = accountScreen(page)
  await screen.open('?krok=nowe-konto')
  await screen.field(text.fields.firstName.label).fill(person.firstName)
  await screen.field(text.fields.lastName.label).fill(person.lastName)
  await screen.identifier.fill(person.email)
  await screen.password.fill(person.password)
  await screen.button(text.signUp.button).click()
  await expect(screen.heading(text.sent.heading)).toBeVisible()
  const lost = linkIn(await sink.letterTo(person.email))
  await screen.button(text.sent.again).click()
  await expect(page.getByRole('status').filter({ hasText: text.sent.sentAgain.heading })).toBeFocused()
  const letter = await sink.letterTo(person.email, 2)

  await screen.link(text.sent.back).click()
  await screen.signIn(person)
  await expect(screen.alert).toBeFocused()
  await page.goto(lost)
  await expect(screen.alert).toContainText(answers.refused.otp_expired?.heading ?? '')
  await followLink(page, letter, 'confirmation')
  await expectToast(page, {
    title: answers.arrived.signup?.heading ?? '',
    body: answers.arrived.signup?.details.join(' ') ?? '',
  })
  await screen.open()
  await screen.isSignedIn()
})
