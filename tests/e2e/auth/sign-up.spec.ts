import { screens } from '#web/addresses.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as results } from '#web/content/pl/auth-results.ts'
import { text as layout } from '#web/content/pl/layout.ts'
import { accountScreen, followLink, newPerson, type Person, storedSession } from '../support/account.ts'
import { expectToast } from '../support/feedback.ts'
import { expect, test } from '../support/journey.ts'

type Screen = ReturnType<typeof accountScreen>

async function signUp(screen: Screen, person: Person): Promise<void> {
  await screen.open()
  await screen.link(text.signIn.signUp).click()
  await screen.field(text.fields.firstName.label).fill(person.firstName)
  await screen.field(text.fields.lastName.label).fill(person.lastName)
  await screen.identifier.fill(person.email)
  await screen.password.fill(person.password)
  await screen.button(text.signUp.button).click()
}

test('an account is confirmed by the mailed link, which leads to the site signed in', async ({
  page,
  sink,
}) => {
  const person = newPerson()
  const screen = accountScreen(page)
  await signUp(screen, person)
  await expect(screen.heading(text.sent.heading)).toBeFocused()
  expect(await storedSession(page)).toBeNull()

  await followLink(page, await sink.letterTo(person.email), 'confirmation')
  const { heading, details } = results.arrived.signup ?? results.signedIn
  await expectToast(page, { title: heading, body: details.join(' ') })
  // No token stays in the address or a step behind it.
  expect(page.url()).toMatch(/\/$/)
  await page.getByRole('navigation').getByRole('link', { name: layout.account, exact: true }).click()
  await screen.isSignedIn()
  await expect(screen.field(text.fields.firstName.label)).toHaveValue(person.firstName)
  await expect(screen.field(text.fields.lastName.label)).toHaveValue(person.lastName)
  await expect(page).toHaveURL(screens.auth.pl)
})

test('a number and a text message do as well as an address and a mail', async ({ page, sink }) => {
  const number = `+48${600_000_000 + Math.floor(Math.random() * 99_999_999)}`
  const person = { ...newPerson(), email: number.replace(/(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4') }
  const screen = accountScreen(page)
  await signUp(screen, person)
  await expect(screen.heading(text.sent.phoneHeading)).toBeFocused()
  await screen.field(text.sent.label).fill(await sink.codeTo(number))
  await screen.button(text.sent.button).click()
  await screen.isSignedIn()

  await screen.signOut()
  await screen.signIn({ ...person, email: number.slice(3) })
  await screen.isSignedIn()
})
