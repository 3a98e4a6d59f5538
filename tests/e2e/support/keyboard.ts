import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** More stops than any page has before its form. */
const mostStops = 80

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab, or Shift+Tab, until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < mostStops && !(await isFocused(target)); stop++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}
