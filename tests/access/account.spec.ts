import type { Page } from '@playwright/test'
import { accountScreen, haveSession, newMember } from '#tests/e2e/support/account.ts'
import { answerWith } from '#tests/e2e/support/intercept-calls.ts'
import { expect, failedLoad, test } from '#tests/e2e/support/journey.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/support/layout.ts'
import { stepAddress } from '#tests/support/step-address.ts'
import { type Step, steps } from '#web/account/account-view.ts'
import { text } from '#web/content/pl/auth.ts'
import { expectNoAxeFindings } from '../e2e/support/axe-report.ts'
import { expectNoIbmFindings } from '../e2e/support/ibm-report.ts'
import { withLargeLetters } from './support/reflow.ts'

// Colours are looked at when they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const expectAccessible = (page: Page, state: string) =>
  expectNoAxeFindings(page, state, () => expectNoSidewaysScroll(page))

const expectRoom = (page: Page) => withLargeLetters(page, () => expectNoSidewaysScroll(page))

const signedOutScreens: { step: Step | null; button: string }[] = [
  { step: null, button: text.signIn.button },
  { step: 'signUp', button: text.signUp.button },
  { step: 'forgotten', button: text.forgotten.button },
  { step: 'byLink', button: text.byLink.button },
  { step: 'sso', button: text.company.button },
]

test('the screens of somebody signed out satisfy axe and fit, empty and refused', async ({ page }) => {
  const screen = accountScreen(page)
  for (const { step, button } of signedOutScreens) {
    await test.step(stepAddress(step), async () => {
      await page.goto(stepAddress(step))
      await expect(screen.button(button)).toBeVisible()
      await expectAccessible(page, `${stepAddress(step)}, empty`)
      await screen.button(button).click()
      await expect(screen.alert).toBeFocused()
      await expectAccessible(page, `${stepAddress(step)}, refused`)
      await expectRoom(page)
    })
  }
})

test('the account satisfies axe and fits', async ({ page, sink, announce }) => {
  announce(failedLoad(500))
  await haveSession(page, await newMember(page, sink))
  const screen = accountScreen(page)
  await screen.open()
  await screen.isSignedIn()
  await expectAccessible(page, 'account')
  for (const folded of await page.getByRole('main').locator('summary').all()) await folded.click()
  await expectAccessible(page, 'account, unfolded')
  await expectNoIbmFindings(page, 'account')
  await expectRoom(page)
  await answerWith(page, '**/auth/v1/logout*', 500, { code: 'unexpected_failure', message: 'no' })
  await screen.button(text.account.sessions.others).click()
  await expect(screen.alert).toBeFocused()
  await expectAccessible(page, 'a failed sign-out')
  await screen.button(text.account.factors.add).click()
  await expect(page.getByRole('heading', { name: text.account.enrol.heading })).toBeVisible()
  await screen.button(text.account.enrol.button).click()
  await expect(screen.alert.filter({ hasText: text.check })).toBeFocused()
  await expectAccessible(page, 'a new app')
  await page.goto(`/auth?step=${steps.newPassword}`)
  await expect(screen.heading(text.newPassword.heading)).toBeVisible()
  await expectAccessible(page, 'a new password')
  await expectNoIbmFindings(page, 'a new password')
})
