import type { Page } from '@playwright/test'

export const phone = { width: 360, height: 740 }
export const desk = { width: 1280, height: 800 }

/** Opens a page and wakes it, so that a press does what it should. */
export async function visitAwake(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // A page that sleeps wakes when a link is about to be followed.
  await page.locator('footer a[href^="/"]').first().dispatchEvent('mouseover', { bubbles: true })
  await page.locator('#root[data-alive]').waitFor({ state: 'attached' })
}
