import { text } from '#web/content/pl/auth.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'
import { accountScreen, newMember } from '../support/account.ts'
import { expect, failedLoad, test } from '../support/journey.ts'

const newNumber = () => `+48${600_000_000 + Math.floor(Math.random() * 99_999_999)}`

test('a number is enrolled as the second step, gets the code of the next sign-in, and is removed', async ({
  page,
  sink,
  announce,
}) => {
  announce(failedLoad(422))
  const member = await newMember(page, sink)
  const number = newNumber()
  const screen = accountScreen(page)
  const { factors, enrol } = text.account
  const part = screen.part(factors.heading)
  await screen.open()
  await screen.signIn(member)

  await screen.button(factors.addPhone).click()
  await expect(page.getByRole('heading', { name: enrol.phoneHeading })).toBeFocused()
  await screen.field(text.fields.phone.label).fill('600')
  await screen.button(text.factor.sendCode).click()
  await expect(part.getByRole('alert').getByRole('listitem')).toHaveText(text.fields.phone.invalid)
  await screen.field(text.fields.phone.label).fill(number.slice(3))
  await screen.button(text.factor.sendCode).click()
  await screen.field(enrol.phoneCode).fill(await sink.codeTo(number))
  await screen.button(enrol.button).click()
  await expect(part.getByRole('status')).toContainText(factors.added)
  await expect(part.getByRole('listitem')).toContainText(factors.phone(number))

  await screen.signOut()
  await screen.signIn(member)
  await expect(screen.heading(text.factor.heading)).toBeFocused()
  // No message leaves before it is asked for.
  await expect(page.getByText(text.factor.phoneLead)).toBeVisible()
  await expect(screen.field(text.factor.phone)).toHaveCount(0)
  await screen.button(text.factor.sendCode).click()
  await screen.field(text.factor.phone).fill('000000')
  await screen.button(text.factor.button).click()
  await expect(screen.alert).toContainText(errors.codes.mfa_verification_failed ?? '')
  const first = await sink.codeTo(number, 2)
  await screen.button(text.sent.again).click()
  await expect(page.getByRole('status').filter({ hasText: text.factor.sentAgain.heading })).toBeFocused()
  const second = await sink.codeTo(number, 3)
  expect(second).not.toBe(first)
  await screen.field(text.factor.phone).fill(second)
  await screen.button(text.factor.button).click()
  await screen.isSignedIn()

  await screen.button(factors.removeNamed(factors.phone(number))).click()
  await screen.button(factors.remove).click()
  await expect(part).toContainText(factors.none)
})
