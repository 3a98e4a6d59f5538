import type { Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { locales } from '#worker/domain/locales.ts'
import { expect, test } from '../support/journey.ts'

/** The fonts of a page's first heading, as the browser has drawn it. */
async function fontsOfHeading(page: Page): Promise<{ familyName: string; isCustomFont: boolean }[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }))
}

/** Runs in the page before its own scripts. */
function sumShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      document.documentElement.dataset.shift = String(
        Number(document.documentElement.dataset.shift ?? 0) + Number(Reflect.get(entry, 'value')),
      )
  }).observe({ type: 'layout-shift', buffered: true })
}

test('a headline takes its typeface on a first visit, however late it comes, and moves nothing', async ({
  page,
}) => {
  await page.addInitScript(sumShifts)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requested.push(new URL(request.url()).pathname)
  })
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ])
    for (const locale of locales) {
      const at = `${locale}, ${viewport.width} px`
      const [held, texts] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await page.setViewportSize(viewport)
      await page.route('**/*.woff2', async (route) => {
        await (route.request().url().includes('/headline-') ? held : texts).promise
        await route.continue()
      })
      requested.length = 0
      await page.goto(addresses.home[locale], { waitUntil: 'domcontentloaded' })
      await expect(page.locator('h1'), at).toBeVisible()
      // Of those of the machine, which are narrowed.
      await expect.poll(() => fontsOfHeading(page), at).toMatchObject([{ isCustomFont: false }])
      held.resolve()
      await expect
        .poll(() => fontsOfHeading(page), at)
        .toEqual([{ familyName: 'Archivo Headline', isCustomFont: true }])
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
      await expect(page.locator('html'), at).not.toHaveAttribute('data-shift', /[1-9]/)
      // A preload and the rule that uses it are one request.
      expect(requested.toSorted(), at).toEqual([
        expect.stringMatching(/\/archivo-/),
        expect.stringMatching(/\/headline-/),
      ])
      texts.resolve()
      await page.unrouteAll({ behavior: 'wait' })
    }
})
