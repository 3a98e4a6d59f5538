import { isDeepStrictEqual } from 'node:util'
import { expect as base } from '@playwright/test'
import { askUntil } from './ask-until.ts'
import type { Locator } from './locator.ts'

/** Runs in the page: what can be seen, wherever the window is scrolled to. */
const countVisible = (found: HTMLElement[]) =>
  found.filter((each) => {
    const { width, height } = each.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(each).visibility === 'visible'
  }).length

const countInView = (found: HTMLElement[]) =>
  found.filter((each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect()
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top
  }).length

const readValue = ([found]: HTMLElement[]) =>
  found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found.value : null

const isFocused = (found: HTMLElement[]) => found.some((each) => each === document.activeElement)

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A tab. */
interface Addressed {
  url(): Promise<URL>
}

interface Asked {
  isNot: boolean
}

/** Asks again until the answer is the expected one, as Playwright’s own assertions do. */
async function poll(
  { isNot }: Asked,
  subject: Locator | Addressed,
  read: () => Promise<unknown>,
  expected: unknown,
): Promise<{ pass: boolean; message(): string }> {
  const { answer, isDone } = await askUntil(read, (each) => isDeepStrictEqual(each, expected) !== isNot)
  const message = () =>
    `${subject}\nexpected ${isNot ? 'anything but ' : ''}${JSON.stringify(expected)}\nreceived ${JSON.stringify(answer)}`
  return { pass: isDone !== isNot, message }
}

/** Playwright’s words for what a journey expects, for tabs that Playwright does not know. */
export const expect = base.extend({
  toBeVisible(found: Locator) {
    return poll(this, found, async () => (await found.evaluateAll(countVisible)) > 0, true)
  },
  toBeInView(found: Locator) {
    return poll(this, found, async () => (await found.evaluateAll(countInView)) > 0, true)
  },
  toBeFocused(found: Locator) {
    return poll(this, found, () => found.evaluateAll(isFocused), true)
  },
  toHaveCount(found: Locator, count: number) {
    return poll(this, found, () => found.count(), count)
  },
  toHaveText(found: Locator, text: string | string[]) {
    return poll(this, found, () => found.texts(), [text].flat().map(flat))
  },
  toHaveValue(found: Locator, value: string) {
    return poll(this, found, () => found.evaluateAll(readValue), value)
  },
  toBeAt(tab: Addressed, path: string) {
    return poll(this, tab, async () => (await tab.url()).pathname, path)
  },
})
