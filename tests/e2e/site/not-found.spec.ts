import { addresses, notFoundPaths } from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { expect, failedLoad, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

const lost: [string, Locale][] = [
  ['/nie-ma-takiej', 'pl'],
  ['/kontakt/glebiej/jeszcze', 'pl'],
  ['/english', 'pl'],
  ['/pl', 'pl'],
  ['/en/kontakt', 'en'],
  ['/de/a/b/c', 'de'],
  ['/nl/client-form', 'nl'],
]

test('an unknown path answers 404 with the nearest language’s page, which names the path to the console', async ({
  page,
  announce,
}) => {
  announce(failedLoad(404))
  for (const [path, locale] of lost) {
    await test.step(path, async () => {
      const { notFound } = words[locale].layout
      announce(`404: no page at ${path} `)
      const answer = await visit(page, path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByText(notFound.explanation)).toBeVisible()
      await expect(page).toHaveTitle(notFound.meta.title)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      const links = page.getByRole('main').getByRole('link')
      await expect(links.filter({ hasText: notFound.home }).last()).toHaveAttribute('href', '/')
      if (locale !== 'pl')
        await expect(links.filter({ hasText: notFound.localHome })).toHaveAttribute(
          'href',
          addresses.home[locale],
        )
    })
  }
})

test('a not-found page leads to the home page of its language and to the first page of the site', async ({
  page,
  announce,
}) => {
  announce(failedLoad(404), '404: no page at /de/nichts')
  const { notFound } = words.de.layout
  await visit(page, '/de/nichts')
  await page.getByRole('link', { name: notFound.localHome }).click()
  await expect(page).toHaveURL(addresses.home.de)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found')

  await page.goBack()
  await page.getByRole('link', { name: notFound.home, exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
})

test('the not-found pages’ own addresses answer 404 as well', async ({ request }) => {
  for (const path of Object.values(notFoundPaths)) {
    for (const address of [path, `${path}.html`]) {
      const answer = await request.get(address, { maxRedirects: 0 })
      expect(answer.status(), address).toBe(404)
      expect(await answer.text()).toContain('Oops! Page not found')
    }
  }
})
