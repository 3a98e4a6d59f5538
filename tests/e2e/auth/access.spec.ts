import { screens } from '#web/addresses.ts'
import { text } from '#web/content/pl/auth.ts'
import { accountScreen, newMember } from '../support/account.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'

test('signing in and out needs no mouse, and the way back leads through the steps', async ({
  page,
  sink,
}) => {
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  expect((await page.request.get(screens.auth.pl)).status()).toBe(200)
  await screen.open()
  for (const [step, { heading }] of [
    [text.signIn.signUp, text.signUp],
    [text.signIn.forgotten, text.forgotten],
  ] as const) {
    await screen.link(step).press('Enter')
    await expect(screen.heading(heading)).toBeFocused()
    await page.goBack()
    await expect(screen.heading(text.signIn.heading)).toBeFocused()
  }

  await screen.identifier.focus()
  await page.keyboard.insertText(member.email)
  await page.keyboard.press('Tab')
  await expect(screen.password).toBeFocused()
  await page.keyboard.insertText('not-it')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(screen.password).toHaveAttribute('type', 'text')
  await screen.password.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(member.password)
  await page.keyboard.press('Enter')
  await expect(screen.heading(text.account.heading)).toBeFocused()

  await tabTo(page, screen.button(text.account.sessions.here))
  await page.keyboard.press('Enter')
  await screen.isSignedOut()
})
