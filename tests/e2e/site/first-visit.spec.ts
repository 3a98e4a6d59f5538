import type { Page } from '@playwright/test'
import { readManifest, scriptsOf } from '#tests/budgets/first-visit.ts'
import { requestsOf } from '#tests/budgets/page-requests.ts'
import { allAddresses } from '#web/addresses.ts'
import { text as layout } from '#web/content/pl/layout.ts'
import { expect, test } from '../support/journey.ts'

/** Scripts that a page fetched and in which the auth client names itself. */
function watchAuthCode(page: Page) {
  const reading: Promise<string[]>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (url.endsWith('.js'))
      reading.push(response.text().then((body) => (/gotrue|supabase/i.test(body) ? [url] : [])))
  })
  return async () => (await Promise.all(reading)).flat()
}

// The other languages differ from Polish in their words, and share one form of the client data.
const addresses = allAddresses.filter(
  ({ page, locale }) => locale === 'pl' || (locale === 'en' && ['contact', 'clientForm'].includes(page)),
)

async function expectCountedRequests(page: Page, address: (typeof addresses)[number]): Promise<void> {
  const fetched = new Set<string>()
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname))
  const listAuthCode = watchAuthCode(page)
  const answer = await page.goto(address.path)
  // A link in the footer wakes any page, and nothing comes with it.
  await page.locator('footer a[href^="/"]').first().dispatchEvent('focusin', { bubbles: true })
  await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' })
  // Nor does a link fetch anything once the router has it.
  for (const intent of ['mouseover', 'focusin'])
    await page.locator('footer a[href^="/"]').last().dispatchEvent(intent, { bubbles: true })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

  const { hydrated } = scriptsOf(address, readManifest())
  const counted = [address.path, ...requestsOf((await answer?.text()) ?? ''), ...hydrated]
  const scripts = () => [...fetched].filter((path) => path.endsWith('.js')).toSorted()
  await expect.poll(scripts, address.path).toEqual(hydrated.toSorted())
  await page.waitForLoadState('networkidle')
  expect(
    [...fetched].filter((path) => !counted.includes(path)),
    address.path,
  ).toEqual([])
  expect(await listAuthCode(), address.path).toEqual([])
  const account = { name: layout.account, exact: true, includeHidden: true }
  await expect(page.getByRole('banner').getByRole('link', account)).toHaveCount(0)
}

test('each page fetches what the budgets count until it is hydrated, and nothing else, of signing in least of all', async ({
  context,
}) => {
  // All at once: each waits for a while in which nothing more is fetched.
  await Promise.all(addresses.map(async (address) => expectCountedRequests(await context.newPage(), address)))
})
