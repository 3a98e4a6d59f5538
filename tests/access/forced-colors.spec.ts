import { expect, type Locator, type Page, test } from '@playwright/test'
import { visit } from '#tests/e2e/support/journey.ts'
import { addresses } from '#web/addresses.ts'
import { text as contact } from '#web/content/pl/contact.ts'
import { text as enquiryList } from '#web/content/pl/enquiry-list.ts'
import { phone } from '../e2e/support/sizes.ts'
import { leastContrast, walk } from './support/focus-walk.ts'
import { paintedContrasts } from './support/picture.ts'
import { storeList } from './support/store-list.ts'

test.describe('with forced colours', () => {
  test.use({ viewport: phone, contextOptions: { forcedColors: 'active' } })

  async function expectPainted(page: Page, controls: Locator): Promise<void> {
    await expect(controls.first()).toBeVisible()
    const contrasts = await paintedContrasts(page, controls)
    expect(Object.keys(contrasts).length).toBeGreaterThan(0)
    const faint = Object.entries(contrasts).filter(([, contrast]) => contrast < leastContrast)
    expect.soft(faint).toEqual([])
  }

  test('the bar keeps its controls, the menu its links', async ({ page }) => {
    await page.goto(addresses.home.pl)
    await expectPainted(page, page.locator('header').locator('a, button'))
    await page.locator('button[popovertarget]').click()
    await expectPainted(page, page.locator('[popover] a'))
  })

  test('the focus stays marked, and forms keep their fields and buttons', async ({ page }) => {
    await storeList(page)
    await visit(page, addresses.contact.pl)
    await expect(page.getByRole('heading', { name: enquiryList.heading, exact: true })).toBeVisible()
    const stops = await walk(page, 'Tab')
    expect(stops.length).toBeGreaterThan(15)
    expect(stops.filter(({ contrasts }) => !contrasts.some((each) => each >= leastContrast))).toEqual([])

    await expectPainted(
      page,
      page.locator('main').locator('input, textarea, select, button').filter({ visible: true }),
    )
    await page.getByRole('button', { name: contact.clientData.button, exact: true }).click()
    await expectPainted(page, page.getByRole('dialog').locator('input, button').filter({ visible: true }))
  })
})
