import { text } from '#web/content/pl/auth.ts'
import { accountScreen, currentCode, newMember } from '../support/account.ts'
import { expect, test } from '../support/journey.ts'

test('an open confirmation of a removal does not take the focus from a field', async ({ page, sink }) => {
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  const { factors, enrol } = text.account
  const firstName = text.fields.firstName.label
  await screen.open()
  await screen.signIn(member)
  await screen.button(factors.add).click()
  await screen.field(enrol.label).fill(currentCode(await page.locator('code').innerText()))
  await screen.button(enrol.button).click()
  await screen.button(factors.removeNamed(`${factors.unnamed} 1`)).click()
  await expect(screen.button(factors.keep)).toBeFocused()
  await screen.field(firstName).focus()

  // A change in another tab renders the account in this one.
  const otherPage = await page.context().newPage()
  const otherScreen = accountScreen(otherPage)
  await otherScreen.open()
  await otherScreen.field(firstName).fill('Ewa')
  await otherScreen.button(text.account.save).click()
  await expect(page.getByText(`Ewa ${member.lastName}`)).toBeVisible()
  await expect(screen.field(firstName)).toBeFocused()
  await expect(screen.button(factors.keep)).toBeVisible()
})
