import { addresses, type Page as SitePage } from '#web/addresses.ts'
import { words } from '../../support/words.ts'
import { expect, test, visit } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'

const menuPages = ['home', 'about', 'rental', 'contact'] as const satisfies SitePage[]

// In every language, and the footer: tests/web/prerender/page-frame.test.tsx.
test('the menu leads to four pages without a new document, by mouse and by keyboard, and stays in view', async ({
  page,
  request,
}) => {
  const { layout } = words.de
  const titleOf = async (path: string) => {
    const [, title] = (await (await request.get(path)).text()).match(/<title>([^<]+)<\/title>/) ?? []
    return title?.replaceAll('&amp;', '&') ?? ''
  }
  await visit(page, addresses.home.de)
  let documents = 0
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents += 1
  })
  const menu = page.getByRole('navigation', { name: layout.menu.label })
  await expect(menu.getByRole('link')).toHaveText(menuPages.map((each) => layout.pages[each]))

  for (const name of ['about', 'rental', 'contact', 'home'] as const) {
    const path = addresses[name].de
    const link = menu.getByRole('link', { name: layout.pages[name], exact: true })
    await expect(link).toHaveAttribute('href', path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(menu).toBeInViewport()
    if (name === 'about') {
      await tabTo(page, link)
      await page.keyboard.press('Enter')
    } else await link.click()
    await expect(page).toHaveURL(path)
    await expect(menu.locator('[aria-current=page]')).toHaveText(layout.pages[name])
    await expect(page).toHaveTitle(await titleOf(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(path)
  }
  await page.goBack()
  await expect(page).toHaveURL(addresses.contact.de)
  await expect(page).toHaveTitle(await titleOf(addresses.contact.de))
  expect(documents).toBe(0)

  // The logo leads to the Polish home page from another language, too.
  await page.getByRole('link', { name: layout.logo }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
})
