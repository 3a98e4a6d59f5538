import { screens } from '#web/addresses.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as results } from '#web/content/pl/auth-results.ts'
import { accountScreen, followLink, newPerson, serviceToken } from '../support/account.ts'
import { expectToast } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'

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
  await expect(page.getByText(results.arrived.invite?.heading ?? '')).toBeVisible()
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
