import { addresses } from '#web/addresses.ts'
import { words } from '../../support/words.ts'
import { expect, failedLoad, test, visit } from '../support/journey.ts'

// Other paths and languages: addresses.spec.ts, tests/access/screens.spec.ts and
// tests/web/prerender/not-found.test.tsx.
test('a not-found page names its path to the console, and leads to the home page of its language and to the first page of the site', async ({
  page,
  announce,
}) => {
  announce(failedLoad(404), '404: no page at /de/nichts')
  const { notFound } = words.de.layout
  await visit(page, '/de/nichts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await page.getByRole('link', { name: notFound.localHome }).click()
  await expect(page).toHaveURL(addresses.home.de)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found')

  await page.goBack()
  await page.getByRole('link', { name: notFound.home, exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
})
