import type { Locator, Page } from '@playwright/test'
import { addresses, type Page as SitePage } from '#web/addresses.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { languages } from '#worker/domain/languages.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { words } from '../../support/words.ts'
import { holdReact } from '../support/hold-react.ts'
import { expect, isTakenOver, test, visit } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'

const flag = (page: Page, from: Locale, to: Locale) =>
  page
    .getByRole('group', { name: words[from].layout.switcher.label })
    .getByRole('button', { name: languages[to].nativeName })

async function expectSwitch(
  page: Page,
  name: SitePage,
  from: Locale,
  to: Locale,
  press: (button: Locator) => Promise<void>,
): Promise<void> {
  const bar = page.getByRole('group', { name: words[from].layout.switcher.label })
  await expect(bar.getByRole('button')).toHaveCount(2)
  const loading = page.waitForRequest((sent) => sent.isNavigationRequest())
  await press(flag(page, from, to))
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

// Which address each page's buttons lead to: tests/web/prerender/page-frame.test.tsx and not-found.test.tsx. Without
// scripts: tests/browsers/site.spec.ts.
test('the switcher leads to the page’s twin, by mouse and by keyboard, with a new document and the choice stored, which redirects nobody', async ({
  page,
}) => {
  await visit(page, addresses.contact.nl)
  await expectSwitch(page, 'contact', 'nl', 'pl', (button) => button.click())
  await expectSwitch(page, 'contact', 'pl', 'en', async (button) => {
    await tabTo(page, button)
    await page.keyboard.press('Enter')
  })

  // The address alone decides.
  await visit(page, addresses.training.pl)
  await expect(page).toHaveURL(addresses.training.pl)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')

  // The footer leads on to each of the four, with a new document as well.
  await page.getByRole('contentinfo').getByRole('link', { name: languages.de.nativeName }).click()
  await expect(page).toHaveURL(addresses.training.de)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('what is typed before React is there goes along to the other language', async ({ page }) => {
  const release = await holdReact(page)
  const name = (locale: Locale) =>
    page.getByRole('textbox', { name: words[locale].contactForm.fields.name.label })
  const asked = page.waitForRequest(/\/assets\/react-/)
  await page.goto(addresses.contact.pl)
  await name('pl').fill('Łucja Nowak-Grün')
  await asked
  await flag(page, 'pl', 'en').click()
  release()
  await page.waitForURL(addresses.contact.en)
  await isTakenOver(page)
  await expect(name('en')).toHaveValue('Łucja Nowak-Grün')
})
