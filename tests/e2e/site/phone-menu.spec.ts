import { addresses, everyAddress } from '#web/site.ts'
import { locales } from '#worker/contract/locales.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

for (const locale of locales) {
  const { menu, pages } = words[locale].chrome

  test(`@phone the ${locale} menu opens, closes again, and closes when a link is followed`, async ({
    page,
  }) => {
    await visit(page, addresses.home[locale])
    const button = page.getByRole('button', { name: menu.button, exact: true })
    const list = page.getByRole('navigation', { name: menu.label })
    await expect(list).toBeHidden()
    await button.tap()
    await expect(list).toBeVisible()
    await button.tap()
    await expect(list).toBeHidden()
    await button.tap()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()

    await button.tap()
    await list.getByRole('link', { name: pages.rental, exact: true }).tap()
    await expect(page).toHaveURL(addresses.rental[locale])
    await expect(list).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  })
}

test('@phone no page is wider than a narrow screen', async ({ page }) => {
  for (const { page: name, path } of everyAddress) {
    // The form pages have their dialog in front; they have a test of their own.
    if (name === 'clientForm') continue
    await visit(page, path)
    await expectNoSidewaysScroll(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('@phone the menu opens, closes and leads on', async ({ page }) => {
    const { menu, pages } = words.pl.chrome
    await page.goto(addresses.home.pl)
    const button = page.getByRole('button', { name: menu.button, exact: true })
    const list = page.getByRole('navigation', { name: menu.label })
    await expect(list).toBeHidden()
    await button.tap()
    await expect(list).toBeVisible()
    await button.tap()
    await expect(list).toBeHidden()
    await button.tap()
    await list.getByRole('link', { name: pages.about, exact: true }).tap()
    await expect(page).toHaveURL(addresses.about.pl)
    await expect(list).toBeHidden()
  })
})
