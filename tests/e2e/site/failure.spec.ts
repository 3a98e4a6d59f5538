import { addresses } from '#web/site.ts'
import { brokenLoad, expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

const lostModule = /Failed to fetch dynamically imported module/

test('a page whose code cannot be fetched shows the error screen with its reason, and can be loaded anew', async ({
  page,
  announce,
}) => {
  announce(brokenLoad, lostModule)
  const { chrome } = words.en
  await visit(page, addresses.home.en)
  const menu = page.getByRole('navigation', { name: chrome.menu.label })
  await page.route('**/assets/**', (route) => route.abort())
  await menu.getByRole('link', { name: chrome.pages.about }).click()

  const screen = page.getByRole('alert')
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(screen).toContainText(lostModule)

  await page.unroute('**/assets/**')
  await screen.getByRole('button', { name: chrome.failure.reload }).click()
  await expect(page).toHaveURL(addresses.about.en)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(screen).toHaveCount(0)
})

test('the error screen leaves the bar, and another page can be opened from it', async ({
  page,
  announce,
}) => {
  announce(brokenLoad, lostModule)
  const { chrome } = words.pl
  await visit(page, addresses.home.pl)
  const menu = page.getByRole('navigation', { name: chrome.menu.label })
  await page.route('**/assets/**', (route) => route.abort())
  await menu.getByRole('link', { name: chrome.pages.about }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  await page.unroute('**/assets/**')
  await menu.getByRole('link', { name: chrome.pages.home }).click()
  await expect(page).toHaveURL(addresses.home.pl)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await menu.getByRole('link', { name: chrome.pages.rental }).click()
  await expect(page).toHaveURL(addresses.rental.pl)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
