import { expect, type Page, test } from '@playwright/test'
import { text as application } from '#web/content/pl/application.ts'
import { text as contact } from '#web/content/pl/contact.ts'
import { text as chrome } from '#web/content/pl/layout.ts'
import { text as lineUp } from '#web/content/pl/machine-finder.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { addresses, pages } from '#web/site.ts'
import { languages, locales } from '#worker/contract/locales.ts'
import { tabTo } from '../support/keyboard.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'
import { walk } from './focus-walk.ts'
import { desktop, phone } from './screens.ts'

/** What WCAG asks of a mark that is no text. */
const leastContrast = 3

const menuButton = (page: Page) => page.getByRole('button', { name: chrome.menu.button, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: chrome.menu.label })

async function expectVisibleStops(page: Page, key: 'Tab' | 'Shift+Tab', atLeast: number): Promise<void> {
  const stops = await walk(page, key)
  expect(stops.length).toBeGreaterThanOrEqual(atLeast)
  const unmarked = stops.filter(({ contrasts }) => !contrasts.some((each) => each >= leastContrast))
  expect.soft(unmarked, 'without a mark that stands off').toEqual([])
  expect
    .soft(
      stops.filter(({ isInView }) => !isInView).map(({ name }) => name),
      'out of sight',
    )
    .toEqual([])
}

// The client form page is covered by its dialog.
const paths = pages.filter((page) => page !== 'clientForm').map((page) => addresses[page].pl)

for (const { size, key } of [
  { size: desktop, key: 'Tab' },
  { size: phone, key: 'Shift+Tab' },
] as const) {
  test.describe(`${key}, ${size.width} px wide`, () => {
    // Where a frame glides, the focus would be looked for before it has come into view.
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of [...paths, '/nie-ma']) {
      test(`shows where it is, all over ${path}`, async ({ page }) => {
        await visit(page, path)
        await expectVisibleStops(page, key, 15)
      })
    }

    test('shows where it is in the client data, refused and with a person', async ({ page }) => {
      await visit(page, addresses.clientForm.pl)
      await page.getByRole('button', { name: application.authorizations.add }).click()
      await page.getByRole('button', { name: application.submit, exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused()
      await expectVisibleStops(page, key, 25)
    })

    test('shows where it is in the privacy policy', async ({ page }) => {
      await visit(page, addresses.contact.pl)
      await page.getByRole('button', { name: contact.privacy.button, exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
      await expectVisibleStops(page, key, 4)
    })
  })
}

for (const locale of locales) {
  test(`the first stop skips the ${locale} header`, async ({ page }) => {
    await page.goto(addresses.rental[locale])
    const skip = page.getByRole('link', { name: words[locale].chrome.skip })
    await expect(skip).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toHaveCount(1)
  })
}

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
  await tabTo(page, menu(page).getByRole('link', { name: chrome.pages.about, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addresses.about.pl)
  await expect(menu(page)).toBeHidden()
})

test('a followed link brings the focus to the new page', async ({ page }) => {
  await visit(page, addresses.home.pl)
  await tabTo(page, menu(page).getByRole('link', { name: chrome.pages.rental, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addresses.rental.pl)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('the switcher changes and remembers the language', async ({ page, context }) => {
  await page.goto(addresses.training.pl)
  await tabTo(page, page.getByRole('button', { name: languages.en.nativeName }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addresses.training.en)
  const stored = await context.cookies()
  expect(stored.find(({ name }) => name === storedItems.language.key)?.value).toBe('en')
})

test('the chooser says what fits and when nothing does, and starts anew', async ({ page }) => {
  const { chooser, region } = lineUp
  await page.goto(addresses.rental.pl)
  const answer = page
    .locator('section')
    .filter({ has: page.getByRole('region', { name: region }) })
    .getByRole('status')
  const amount = (label: string) => page.getByRole('textbox', { name: label })
  const fitting = page.locator('[data-fits=true]')
  await expect(answer).toHaveText(chooser.start)

  await tabTo(page, amount(chooser.height))
  await page.keyboard.type('20')
  await expect(fitting.first()).toBeInViewport()
  await expect(answer).toHaveText(new RegExp(`^${await fitting.count()}\\b`))
  await tabTo(page, amount(chooser.load))
  await page.keyboard.type('900000')
  await expect(answer).toHaveText(chooser.nothing)
  await tabTo(page, page.getByRole('button', { name: chooser.reset }))
  await page.keyboard.press('Enter')
  await expect(answer).toHaveText(chooser.start)
  await expect(amount(chooser.height)).toHaveValue('')

  const drawing = page.getByRole('region', { name: region })
  await tabTo(page, drawing)
  const scrolled = await drawing.evaluate((frame) => frame.scrollLeft)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => drawing.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(scrolled)
})

for (const name of [contact.privacy.button, contact.clientData.button]) {
  test(`"${name}" opens a dialog that holds the focus and gives it back`, async ({ page }) => {
    await visit(page, addresses.contact.pl)
    const opener = page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    const stops = await walk(page, 'Tab')
    expect(stops.length).toBeGreaterThan(2)
    expect(stops.filter(({ isInDialog }) => !isInDialog)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('leaving the client form page leads home, with the focus', async ({ page }) => {
  await visit(page, addresses.clientForm.pl)
  await expect(page.getByRole('dialog', { name: application.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(addresses.home.pl)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
