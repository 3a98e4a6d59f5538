import { addresses } from '#web/addresses.ts'
import { company } from '#worker/domain/company.ts'
import { languages } from '#worker/domain/languages.ts'
import { locales } from '#worker/domain/locales.ts'
import { words } from '../../support/words.ts'
import { expect, test, visit } from '../support/journey.ts'

test('@phone the menu opens, closes again, and closes when a link is followed', async ({ page }) => {
  const { menu, pages } = words.nl.layout
  await visit(page, addresses.home.nl)
  const button = page.getByRole('button', { name: menu.button, exact: true })
  const list = page.getByRole('navigation', { name: menu.label })
  await expect(list).toBeHidden()
  const [bars, cross] = [button.locator('path').first(), button.locator('path').last()]
  await expect(bars).toBeVisible()
  await expect(cross).toBeHidden()
  await button.tap()
  await expect(list).toBeVisible()
  await expect(bars).toBeHidden()
  await expect(cross).toBeVisible()
  await button.tap()
  await expect(list).toBeHidden()
  await expect(bars).toBeVisible()
  await button.tap()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await button.tap()
  await list.getByRole('link', { name: pages.rental, exact: true }).tap()
  await expect(page).toHaveURL(addresses.rental.nl)
  await expect(list).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('@phone below its links the panel has training, the phones, the opening hours and all languages', async ({
  page,
}) => {
  const { menu, pages, footer } = words.pl.layout
  await visit(page, addresses.rental.pl)
  await page.getByRole('button', { name: menu.button, exact: true }).tap()
  const panel = page.locator('.menu')
  await expect(panel).toContainText(footer.hours)
  for (const number of Object.values(company.phones))
    await expect(panel.locator(`[href="tel:${number}"]`)).toBeInViewport({ ratio: 1 })
  for (const locale of locales)
    await expect(panel.getByRole('link', { name: languages[locale].nativeName })).toBeInViewport({ ratio: 1 })
  await panel.getByRole('link', { name: pages.training, exact: true }).tap()
  await expect(page).toHaveURL(addresses.training.pl)
  await expect(panel).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('@phone the menu opens, closes and leads on', async ({ page }) => {
    const { menu, pages } = words.pl.layout
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
