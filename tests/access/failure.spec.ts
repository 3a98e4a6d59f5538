import { failTheLayout } from '#tests/e2e/support/failure.ts'
import { brokenLoad, expect, test, visit } from '#tests/e2e/support/journey.ts'
import { addresses } from '#web/addresses.ts'
import { expectNoAxeFindings } from '../e2e/support/axe-report.ts'
import { expectVisibleFocus } from './support/focus-walk.ts'
import { expectReflow, expectRoomForText } from './support/reflow.ts'

// Colours and focus are looked at when they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the error screen of a page reflows, satisfies axe and shows its focus', async ({ page, announce }) => {
  announce(brokenLoad, /Failed to fetch dynamically imported module|Unable to preload CSS|preload assets/)
  await visit(page, addresses.home.de)
  await page.route('**/assets/**', (route) => route.abort())
  await page.locator(`footer a[href="${addresses.about.de}"]`).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoAxeFindings(page, 'error screen')
  await expectVisibleFocus(page, 15)
  await expectRoomForText(page, 'error screen')
  await expectReflow(page, 'error screen')
})

test('the error screen of the whole site reflows, satisfies axe and shows its focus', async ({
  page,
  announce,
}) => {
  announce('the layout failed')
  await failTheLayout(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await expectNoAxeFindings(page, 'error screen of the site')
  await expectVisibleFocus(page, 3)
  await expectRoomForText(page, 'error screen of the site')
  await expectReflow(page, 'error screen of the site')
})
