import { endSessions, signInByCall, storageEntry } from '#tests/e2e/support/account.ts'
import { newClient, newPerson } from '#tests/e2e/support/application.ts'
import { endedElsewhere, openAsMember, savingForm, test } from '#tests/e2e/support/client-data.ts'
import { expectToast, toasts } from '#tests/e2e/support/feedback.ts'
import { expect } from '#tests/e2e/support/journey.ts'
import {
  expectNoSidewaysScroll,
  expectNoSidewaysScrollIn,
  expectWhollyInView,
} from '#tests/e2e/support/layout.ts'
import { words } from '#tests/support/words.ts'
import { addresses } from '#web/addresses.ts'
import { expectNoAxeFindings } from '../e2e/support/axe-report.ts'
import { phone } from '../e2e/support/sizes.ts'

// Colours are looked at when they have come to rest.
test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

// Its words in every language: tests/web/specification.test.tsx.
test('the signed-in form fills a narrow screen, satisfies axe, shows errors and saves', async ({
  page,
  sink,
  savedFor,
  announce,
}) => {
  announce(...endedElsewhere)
  const { session, ...member } = await openAsMember(page, sink)
  const form = savingForm(page, 'de')
  const client = newClient()
  const expectAccessible = (state: string) =>
    expectNoAxeFindings(page, state, () => expectNoSidewaysScrollIn(form.dialog))
  await form.openOnOwnPage()
  expect(await form.dialog.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
  await expectNoSidewaysScroll(page)
  await expectAccessible('empty')

  await page.setViewportSize(phone)
  await form.button.tap()
  await expect(form.failure).toBeInViewport()
  await form.fill(client)
  await form.addPerson(newPerson())
  await expectNoSidewaysScrollIn(form.dialog)
  await endSessions(page, session)
  await form.button.tap()
  await expect(form.failure).toBeFocused()
  await expect(form.failure).toContainText(words.de.clientData.notSignedIn.title)
  await expectAccessible('signed out elsewhere')

  // As if somebody had signed in again in another tab.
  await page.setViewportSize(phone)
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key, value),
    storageEntry(await signInByCall(page, member)),
  )
  await form.button.tap()
  await expect(page).toHaveURL(addresses.home.de)
  await expect(form.notice).toBeInViewport()
  await expectToast(page, words.de.clientData.success)
  await expectWhollyInView(toasts(page).last())
  expect(savedFor(client.signatory_email)).toHaveLength(1)
})
