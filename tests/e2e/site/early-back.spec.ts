import type { Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { words } from '../../support/words.ts'
import { holdCalls } from '../support/intercept-calls.ts'
import { expect, isTakenOver, test, visit } from '../support/journey.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Goes from the home page to another one by the router, and answers the former's heading. */
async function followLink(page: Page): Promise<string> {
  await visit(page, addresses.home.pl)
  const heading = (await title(page).textContent()) ?? ''
  const menu = page.getByRole('navigation', { name: words.pl.layout.menu.label })
  await menu.getByRole('link', { name: words.pl.layout.pages.about }).click()
  await expect(page).toHaveURL(addresses.about.pl)
  await expect(title(page)).toBeFocused()
  return heading
}

test('Back before the first script has come shows the page of the address', async ({ page }) => {
  const heading = await followLink(page)
  const letGo = await holdCalls(page, '**/assets/bootstrap-*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(addresses.home.pl)
  letGo()
  await expect(title(page)).toHaveText(heading)
  await isTakenOver(page)
})

test('Back just before React renders shows the page of the address', async ({ page }) => {
  const heading = await followLink(page)
  await page.addInitScript(
    ({ from, to }) => {
      const { addEventListener } = EventTarget.prototype
      EventTarget.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
        // React listens to its root before it renders.
        if (this instanceof Element && this.id === 'root' && location.pathname === from) {
          history.replaceState(history.state, '', to)
          // The browser moves first and tells afterwards.
          setTimeout(() => dispatchEvent(new PopStateEvent('popstate')), 200)
        }
        addEventListener.apply(this, args)
      }
    },
    { from: addresses.about.pl, to: addresses.home.pl },
  )
  await page.reload()
  await page.locator('footer a[href^="/"]').first().dispatchEvent('mouseover', { bubbles: true })
  await expect(page).toHaveURL(addresses.home.pl)
  await expect(title(page)).toHaveText(heading)
  await isTakenOver(page)
})
