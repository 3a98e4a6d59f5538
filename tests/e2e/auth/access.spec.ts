import { text } from '#web/content/pl/auth.ts'
import { accountScreen, newMember } from '../support/account.ts'
import { expect, test } from '../support/journey.ts'

test('signing in and out needs no mouse', async ({ page, sink }) => {
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  await screen.open()
  await screen.identifier.focus()
  await page.keyboard.type(member.email)
  await page.keyboard.press('Tab')
  await expect(screen.password).toBeFocused()
  await page.keyboard.type('not-it')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(screen.password).toHaveAttribute('type', 'text')
  await screen.password.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(screen.heading(text.account.heading)).toBeFocused()

  const leave = screen.button(text.account.sessions.here)
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab')
    if (await leave.evaluate((button) => button === document.activeElement)) break
  }
  await expect(leave).toBeFocused()
  await page.keyboard.press('Enter')
  await screen.isSignedOut()
})

test('fields say to browsers and password managers what they are for, and the way back leads through the steps', async ({
  page,
}) => {
  const screen = accountScreen(page)
  await screen.open()
  await expect(screen.identifier).toHaveAttribute('autocomplete', 'username')
  await expect(screen.identifier).toHaveAttribute('inputmode', 'email')
  await expect(screen.password).toHaveAttribute('autocomplete', 'current-password')
  await screen.link(text.signIn.signUp).click()
  await expect(screen.password).toHaveAttribute('autocomplete', 'new-password')
  await expect(screen.field(text.fields.firstName.label)).toHaveAttribute('autocomplete', 'given-name')
  await page.goBack()
  await expect(screen.heading(text.signIn.heading)).toBeFocused()
  await screen.link(text.signIn.forgotten).click()
  await expect(screen.heading(text.forgotten.heading)).toBeFocused()
  await page.goBack()
  await expect(screen.heading(text.signIn.heading)).toBeFocused()
})

test('what a password manager fills in without telling is sent all the same', async ({ page, sink }) => {
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  await screen.open()
  for (const [field, value] of [
    [screen.identifier, member.email],
    [screen.password, member.password],
  ] as const) {
    await field.evaluate((input: HTMLInputElement, filled) => {
      input.value = filled
    }, value)
  }
  await screen.button(text.signIn.button).click()
  await screen.isSignedIn()
})
