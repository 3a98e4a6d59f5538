import type { Page } from '@playwright/test'
import { storedItems } from '#web/content/stored-items.ts'
import { addresses, type Page as SitePage } from '#web/site.ts'
import { languages } from '#worker/contract/languages.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { expect, test } from '../support/journey.ts'
import { isTakenOver, visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

const flag = (page: Page, from: Locale, to: Locale) =>
  page
    .getByRole('group', { name: words[from].layout.switcher.label })
    .getByRole('button', { name: languages[to].nativeName })

async function expectSwitch(page: Page, name: SitePage, from: Locale, to: Locale): Promise<void> {
  const bar = page.getByRole('group', { name: words[from].layout.switcher.label })
  await expect(bar.getByRole('button')).toHaveCount(2)
  const loading = page.waitForRequest((sent) => sent.isNavigationRequest())
  await flag(page, from, to).click()
  expect(new URL((await loading).url()).pathname).toBe(addresses[name][to])
  await page.waitForURL(addresses[name][to])
  await isTakenOver(page)
  await expect(page.locator('html')).toHaveAttribute('lang', to)
  await expect(flag(page, to, to)).toHaveAttribute('aria-current', 'true')
  const [cookie, ...others] = await page.context().cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ name: storedItems.language.key, value: to, path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
}

// Which address each page's buttons lead to: tests/web/prerender/page-frame.test.tsx.
test('the switcher leads to the page’s twin, with a new document and the choice stored, which redirects nobody', async ({
  page,
}) => {
  await visit(page, addresses.rental.de)
  await expectSwitch(page, 'rental', 'de', 'en')
  await expectSwitch(page, 'rental', 'en', 'pl')

  // The address alone decides.
  await visit(page, addresses.about.en)
  await expect(page).toHaveURL(addresses.about.en)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the bar of a Dutch page offers the same two languages, and one leads back from the other', async ({
  page,
}) => {
  await visit(page, addresses.contact.nl)
  await expectSwitch(page, 'contact', 'nl', 'pl')
  await expectSwitch(page, 'contact', 'pl', 'en')
})

test('an unknown path switches to the other home page', async ({ page, announce }) => {
  announce(/404/)
  await visit(page, '/de/nichts-hier')
  await flag(page, 'de', 'en').click()
  await page.waitForURL(addresses.home.en)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the footer names all four languages, and each leads to the same page', async ({ page }) => {
  await visit(page, addresses.training.pl)
  for (const to of ['en', 'de', 'nl', 'pl'] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: languages[to].nativeName }).click()
    await expect(page).toHaveURL(addresses.training[to])
    await expect(page.locator('html')).toHaveAttribute('lang', to)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the switcher leads to the twin', async ({ page }) => {
    await page.goto(addresses.rental.pl)
    await flag(page, 'pl', 'en').click()
    await page.waitForURL((url) => url.pathname === addresses.rental.en)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await flag(page, 'en', 'pl').click()
    await page.waitForURL((url) => url.pathname === addresses.rental.pl)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  })
})
