import type { Locator, Page, Response } from '@playwright/test'
import { expect } from './journey.ts'

/**
 * Waits until the page's own code has taken over from the prerendered document, so that a press does what it should.
 * A page that sleeps is woken as a mouse on its way to a link would, which moves again where no script heard of it.
 */
export async function isTakenOver(page: Page): Promise<void> {
  const link = page.locator('footer a[href^="/"]').first()
  await expect(async () => {
    await link.dispatchEvent('mouseover', { bubbles: true })
    await page.locator('#root[data-hydrated]').waitFor({ state: 'attached', timeout: 2_000 })
  }).toPass()
}

export async function visit(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await isTakenOver(page)
  return answer
}

/** For code that could not be fetched before: the browser remembers a failure for a moment and does not ask again. */
export async function pressUntilShown(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 1_000 })
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
