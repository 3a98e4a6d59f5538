import type { Page, Route } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { text as about } from '#web/content/en/about.ts'
import { text as rental } from '#web/content/pl/rental.ts'
import { company } from '#worker/domain/company.ts'
import { locales } from '#worker/domain/locales.ts'
import { words } from '../../support/words.ts'
import { enquiryList } from '../support/enquiry-list.ts'
import { failTheLayout } from '../support/failure.ts'
import { brokenLoad, expect, test, visit } from '../support/journey.ts'

/** The code of a page, or the styles that it has of its own. */
const lostModule = /Failed to fetch dynamically imported module|Unable to preload CSS/

test('a page whose code cannot be fetched shows the error screen with its reason below the bar, from which another page can be opened and the same loaded anew', async ({
  page,
  announce,
}) => {
  announce(brokenLoad, lostModule)
  const { layout } = words.pl
  await visit(page, addresses.home.pl)
  const menu = page.getByRole('navigation', { name: layout.menu.label })
  const screen = page.getByRole('alert')
  await page.route('**/assets/**', (route) => route.abort())
  await menu.getByRole('link', { name: layout.pages.about }).click()
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(screen).toContainText(lostModule)

  await page.unroute('**/assets/**')
  await menu.getByRole('link', { name: layout.pages.home }).click()
  await expect(page).toHaveURL(addresses.home.pl)
  await expect(screen).toHaveCount(0)
  await menu.getByRole('link', { name: layout.pages.rental }).click()
  await expect(page).toHaveURL(addresses.rental.pl)
  await expect(screen).toHaveCount(0)

  await page.route('**/assets/**', (route) => route.abort())
  await menu.getByRole('link', { name: layout.pages.contact }).click()
  await expect(screen).toContainText(lostModule)
  await page.unroute('**/assets/**')
  await screen.getByRole('button', { name: layout.failure.reload }).click()
  await expect(page).toHaveURL(addresses.contact.pl)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(screen).toHaveCount(0)
})

for (const locale of locales)
  test(`the ${locale} error screen in place of the client form leaves the menu in reach, and leads home and to the rental desk`, async ({
    page,
    announce,
  }) => {
    announce(brokenLoad, lostModule)
    const { layout } = words[locale]
    await visit(page, addresses.about[locale])
    await page.route('**/assets/**', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: layout.pages.clientForm }).click()
    const screen = page.getByRole('alert')
    await expect(screen).toContainText(lostModule)
    await expect(screen.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle('Unexpected Application Error! | Altimach')
    const call = screen.getByRole('link', { name: layout.call })
    await expect(call).toHaveAttribute('href', `tel:${company.phones.rental}`)
    await page
      .getByRole('navigation', { name: layout.menu.label })
      .getByRole('link', { name: layout.pages.about })
      .click()
    await expect(page).toHaveURL(addresses.about[locale])
    await expect(screen).toHaveCount(0)

    await page.goBack()
    await expect(screen).toBeVisible()
    await page.unroute('**/assets/**')
    await screen.getByRole('link', { name: layout.failure.home }).click()
    await expect(page).toHaveURL(addresses.home[locale])
    await expect(screen).toHaveCount(0)
  })

test('a layout that fails leaves the error screen with the focus, and Back loads the page before it', async ({
  page,
  announce,
}) => {
  announce('the layout failed')
  const list = enquiryList(page, 'pl')
  await failTheLayout(page)
  const screen = page.getByRole('main').getByRole('alert')
  await expect(screen).toContainText('the layout failed')
  await expect(screen).toBeFocused()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(rental.hero.heading)
  await expect(list.link(1)).toBeVisible()
})

const aboutCode = '**/assets/about-*.js'

/** Follows a link whose page is still being fetched when the reader goes on to another document. */
async function leaveWhileFetching(page: Page) {
  const { layout } = words.en
  const fetching: Route[] = []
  let isCutOff = false
  await page.route(aboutCode, async (route) => {
    if (isCutOff) await route.abort()
    else fetching.push(route)
  })
  const menu = page.getByRole('navigation', { name: layout.menu.label })
  await menu.getByRole('link', { name: layout.pages.about }).click()
  await expect.poll(() => fetching.length).toBeGreaterThan(0)
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  await page.evaluate((path) => {
    setTimeout(() => location.assign(path))
  }, addresses.contact.en)
  await asked
  // As Firefox does: what the page was fetching ends before the next one is there.
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/about-'))
  isCutOff = true
  for (const route of fetching) await route.abort()
  await ended
  // Time for a screen that must not come.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
}

// Who leaves for good: tests/browsers/site.spec.ts.
test('a page that is left while it fetches shows no failure and logs none, and a reader who stays after all gets it', async ({
  page,
  announce,
}) => {
  announce(brokenLoad)
  await page.clock.install()
  await visit(page, addresses.home.en)
  await page.route(`**${addresses.contact.en}`, (route) => route.fulfill({ status: 204 }))
  await leaveWhileFetching(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute(aboutCode)
  await page.clock.runFor(15_000)
  await expect(page).toHaveURL(addresses.about.en)
  await expect(page).toHaveTitle(about.meta.title)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
