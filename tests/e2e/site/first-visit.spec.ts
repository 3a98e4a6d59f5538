import { readManifest, scriptsOf } from '#tests/budgets/first-visit.ts'
import { requestsOf } from '#tests/budgets/page-requests.ts'
import { allAddresses } from '#web/site.ts'
import { expect, test } from '../support/journey.ts'

// Polish has a form of its own; the other three languages differ in their words only.
for (const address of allAddresses.filter(({ locale }) => ['pl', 'en'].includes(locale))) {
  test(`${address.path} fetches what the budgets count until it is hydrated, and nothing else`, async ({
    page,
  }) => {
    const fetched = new Set<string>()
    page.on('request', (request) => fetched.add(new URL(request.url()).pathname))
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
    await expect.poll(scripts).toEqual(hydrated.toSorted())
    await page.waitForLoadState('networkidle')
    expect([...fetched].filter((path) => !counted.includes(path))).toEqual([])
  })
}
