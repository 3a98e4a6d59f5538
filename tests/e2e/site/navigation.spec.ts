import { addresses, pages, type Page as SitePage } from '#web/site.ts'
import { locales } from '#worker/contract/locales.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

const menuPages = ['home', 'about', 'rental', 'contact'] as const satisfies SitePage[]

for (const locale of locales) {
  const { layout } = words[locale]

  test(`the ${locale} menu leads to four pages without a new document, training not among them`, async ({
    page,
    request,
  }) => {
    const titleOf = async (path: string) => {
      const [, title] = (await (await request.get(path)).text()).match(/<title>([^<]+)<\/title>/) ?? []
      return title?.replaceAll('&amp;', '&') ?? ''
    }
    await visit(page, addresses.home[locale])
    let documents = 0
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) documents += 1
    })
    const menu = page.getByRole('navigation', { name: layout.menu.label })
    await expect(menu.getByRole('link')).toHaveText(menuPages.map((each) => layout.pages[each]))
    await expect(page.getByRole('link', { name: layout.logo })).toHaveAttribute('href', '/')

    for (const name of ['about', 'rental', 'contact', 'home'] as const) {
      const path = addresses[name][locale]
      const link = menu.getByRole('link', { name: layout.pages[name], exact: true })
      await expect(link).toHaveAttribute('href', path)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(menu.locator('[aria-current=page]')).toHaveText(layout.pages[name])
      await expect(page).toHaveTitle(await titleOf(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(canonical ?? '').pathname).toBe(path)
    }
    await page.goBack()
    await expect(page).toHaveURL(addresses.contact[locale])
    await expect(page).toHaveTitle(await titleOf(addresses.contact[locale]))
    expect(documents).toBe(0)
  })
}

test('the logo leads to the Polish home page from another language, too', async ({ page }) => {
  await visit(page, addresses.about.nl)
  await page.getByRole('link', { name: words.nl.layout.logo }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
})

test('the footer leads to all six pages of its language, training among them', async ({ page }) => {
  await visit(page, addresses.home.de)
  const footer = page.getByRole('contentinfo')
  for (const name of pages) {
    const link = footer.getByRole('link', { name: words.de.layout.pages[name], exact: true })
    await expect(link).toHaveAttribute('href', addresses[name].de)
  }
})

test('both phone numbers and the e-mail address can be called and written to from the footer', async ({
  page,
}) => {
  await visit(page, addresses.home.pl)
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(2)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
})

test('the bar stays in view when the page is scrolled', async ({ page }) => {
  await visit(page, addresses.rental.pl)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('navigation', { name: words.pl.layout.menu.label })).toBeInViewport()
})
