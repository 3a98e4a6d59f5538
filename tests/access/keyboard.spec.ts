import { expect, type Page, test } from '@playwright/test'
import { visit } from '#tests/e2e/support/journey.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { addresses } from '#web/addresses.ts'
import { text as application } from '#web/content/pl/application.ts'
import { text as contact } from '#web/content/pl/contact.ts'
import { text as finderResults } from '#web/content/pl/finder-results.ts'
import { text as layout } from '#web/content/pl/layout.ts'
import { text as finder } from '#web/content/pl/machine-finder.ts'
import { phone } from '../e2e/support/sizes.ts'
import { walk } from './support/focus-walk.ts'

const menuButton = (page: Page) => page.getByRole('button', { name: layout.menu.button, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: layout.menu.label })

// The link in every language: tests/web/prerender/page-frame.test.tsx.
test('the first stop skips the header; the machine finder asks what goes up, says what fits and when nothing does, and can be reset', async ({
  page,
}) => {
  const { chooser, region } = finder
  await page.goto(addresses.rental.pl)
  const skip = page.getByRole('link', { name: layout.skip })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)

  const answer = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: finder.heading }) })
    .getByRole('status')
  const amount = (label: string) => page.getByRole('textbox', { name: label })
  const people = page.getByRole('radio', { name: chooser.people })
  const fitting = page.locator('[data-fits=true]')
  const drawing = page.getByRole('region', { name: region })
  await expect(answer).toHaveText(chooser.start)

  await tabTo(page, amount(chooser.height))
  await page.keyboard.type('20')
  // React is there.
  await expect(answer).toHaveText(chooser.which)
  await page.keyboard.press('Enter')
  await expect(people, 'asks which of both').toBeFocused()
  await expect(fitting).toHaveCount(0)
  await page.keyboard.press('Space')
  // What fits is drawn a moment after the choice.
  await expect(fitting.first()).toBeAttached()
  await expect(drawing).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: chooser.show(await fitting.count()) }))
  await page.keyboard.press('Enter')
  await expect(answer).toBeFocused()
  await expect(answer).toHaveText(new RegExp(`^${await fitting.count()}\\b`))
  await expect(fitting.first()).toBeInViewport()
  await tabTo(page, fitting.first().getByRole('link').first())
  await amount(finderResults.people.height).focus()
  await tabTo(page, amount(finderResults.people.load))
  await page.keyboard.type('900000')
  await expect(answer).toHaveText(finderResults.nothing)
  await tabTo(page, page.getByRole('button', { name: chooser.reset }))
  await page.keyboard.press('Enter')
  await expect(answer).toHaveText(chooser.start)
  await expect(amount(chooser.height)).toHaveValue('')

  await tabTo(page, drawing)
  const scrolled = await drawing.evaluate((frame) => frame.scrollLeft)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => drawing.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(scrolled)
})

test('the menu opens, closes and leads on without a pointer', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(addresses.home.pl)
  await tabTo(page, menuButton(page))
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()

  await page.keyboard.press('Space')
  await tabTo(page, menu(page).getByRole('link', { name: layout.pages.about, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addresses.about.pl)
  await expect(menu(page)).toBeHidden()
})

// Links and the language switcher: tests/e2e/site/navigation.spec.ts, language-switcher.spec.ts.
test('a dialog holds the focus and gives it back; that of the client form page leads home, with the focus', async ({
  page,
}) => {
  await visit(page, addresses.clientForm.pl)
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('dialog', { name: application.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(addresses.home.pl)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await menu(page).getByRole('link', { name: layout.pages.contact, exact: true }).click()
  for (const name of [contact.privacy.button, contact.clientData.button]) {
    const opener = page.getByRole('button', { name, exact: true })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    const stops = await walk(page, 'Tab')
    expect(stops.length, name).toBeGreaterThan(2)
    expect(
      stops.filter(({ isInDialog }) => !isInDialog),
      name,
    ).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})
