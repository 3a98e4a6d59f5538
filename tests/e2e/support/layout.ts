import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Nothing of the page sticks out beyond the right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content, 'the page should not scroll sideways').toBeLessThanOrEqual(screen)
}

/** The same for a box that scrolls on its own, and for all boxes in it. */
export async function expectNoSidewaysScrollIn(box: Locator): Promise<void> {
  const wide = await box.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      // An input scrolls its own text.
      .filter(
        (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible',
      )
      .filter((each) => !each.matches('input, textarea, svg, .sr-only'))
      .map((each) => each.outerHTML.slice(0, 100)),
  )
  expect(wide, 'nothing should scroll sideways').toEqual([])
}

/** The pixels that rounding to the pixels of the screen may take off a box. */
const tolerancePx = 0.5

/** The whole of a box is in sight, as soon as it has stopped moving. */
export async function expectWhollyInView(box: Locator): Promise<void> {
  await expect(async () => {
    const [place, screen] = [await box.boundingBox(), box.page().viewportSize()]
    if (!place || !screen) throw new Error('The box or the screen has no size.')
    expect(place.x, 'left').toBeGreaterThanOrEqual(-tolerancePx)
    expect(place.y, 'top').toBeGreaterThanOrEqual(-tolerancePx)
    expect(place.x + place.width, 'right').toBeLessThanOrEqual(screen.width + tolerancePx)
    expect(place.y + place.height, 'bottom').toBeLessThanOrEqual(screen.height + tolerancePx)
  }).toPass()
}
