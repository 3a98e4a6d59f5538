import { expect, type Locator, type Page, test } from '@playwright/test'
import { text as contact } from '#web/content/pl/contact.ts'
import { addresses, pages } from '#web/site.ts'
import { visit } from '../support/visit.ts'
import { walk } from './focus-walk.ts'
import { findMoving } from './movement.ts'
import { paintedContrasts } from './picture.ts'
import { phone } from './screens.ts'

/** What WCAG asks of the parts of a control. */
const leastContrast = 3

/** Runs in the page: drawings and words that a movement would have brought out. */
const findUnseen = () =>
  [...document.querySelectorAll('main *')]
    .filter((element) => getComputedStyle(element).opacity === '0')
    .map((element) => element.outerHTML.slice(0, 120))

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of [...pages.map((page) => addresses[page].pl), '/nie-ma']) {
    test(`nothing moves on ${path}, and everything is there`, async ({ page }) => {
      await visit(page, path)
      const screens = await page.evaluate(() =>
        Math.ceil(document.documentElement.scrollHeight / innerHeight),
      )
      for (let screen = 0; screen < screens; screen++) {
        await page.evaluate((at) => scrollTo(0, at * innerHeight), screen)
        expect(await page.evaluate(findMoving)).toEqual([])
      }
      expect(await page.evaluate(findUnseen)).toEqual([])
    })
  }

  test('nothing moves when a dialog opens', async ({ page }) => {
    await visit(page, addresses.contact.pl)
    await page.getByRole('button', { name: contact.privacy.button, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(findMoving)).toEqual([])
  })
})

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
    await expectPainted(page, page.locator('nav[popover] a'))
  })

  test('forms keep their fields and buttons', async ({ page }) => {
    await visit(page, addresses.contact.pl)
    await expectPainted(
      page,
      page.locator('main').locator('input, textarea, button').filter({ visible: true }),
    )
    await page.getByRole('button', { name: contact.clientData.button, exact: true }).click()
    await expectPainted(page, page.getByRole('dialog').locator('input, button').filter({ visible: true }))
  })

  test('the focus stays marked', async ({ page }) => {
    await visit(page, addresses.contact.pl)
    const stops = await walk(page, 'Tab')
    expect(stops.length).toBeGreaterThan(15)
    expect(stops.filter(({ contrasts }) => !contrasts.some((each) => each >= leastContrast))).toEqual([])
  })
})
