import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** More stops than any page has before its form. */
const mostStops = 80

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab, or another key that moves the focus, until the target has it. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < mostStops && !(await isFocused(target)); stop++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}
