import { expect } from './expect.ts'
import type { Locator } from './locator.ts'
import type { Tab } from './tab.ts'

/** More stops than any page has. */
const mostStops = 80

/** Presses Tab until the target has the focus. */
export async function tabTo(tab: Tab, target: Locator): Promise<void> {
  const isFocused = () => target.evaluateAll((found) => found.some((each) => each === document.activeElement))
  for (let stop = 0; stop < mostStops && !(await isFocused()); stop++) await tab.press('Tab')
  await expect(target).toBeFocused()
}
