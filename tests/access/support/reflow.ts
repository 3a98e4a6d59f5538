import type { Page } from '@playwright/test'
import { desktop, phone, type Size } from '../../e2e/support/sizes.ts'
import { expectNothingCut } from './cut-text.ts'

/** The spacing that WCAG 1.4.12 lets every reader set. */
const roomyText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** A screen of 1280 × 1024, enlarged. */
const enlarged = [
  { zoom: '200 %', size: { width: 640, height: 512 }, deviceScaleFactor: 2 },
  { zoom: '400 %', size: { width: 320, height: 256 }, deviceScaleFactor: 4 },
]

/** Nothing is cut off where the page is enlarged. `check` looks further at each size. */
export async function expectReflow(page: Page, state: string, check = async () => {}): Promise<void> {
  for (const { zoom, size, deviceScaleFactor } of enlarged) {
    await page.setViewportSize(size)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor, mobile: false })
    await expectNothingCut(page, `${state} at ${zoom}`)
    await check()
    await session.detach()
  }
}

/** The narrowest phone. */
const narrow: Size = { width: 320, height: 640 }

/** Default sizes that readers choose for letters: half as large again, and twice as large. */
const largeLettersPx = [24, 32]

/** Checks the page on a narrow phone with each larger size of letters that a browser may have. */
export async function withLargeLetters(page: Page, check: (letters: string) => Promise<void>): Promise<void> {
  await page.setViewportSize(narrow)
  const session = await page.context().newCDPSession(page)
  for (const standard of largeLettersPx) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    await check(`letters of ${standard} px`)
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await session.detach()
}

/** Nothing is cut off where the browser's own size of letters is larger. */
export const expectRoomForLargeLetters = (page: Page, state: string) =>
  withLargeLetters(page, (letters) => expectNothingCut(page, `${state} with ${letters}`))

/** Nothing is cut off where letters, words and lines are further apart. */
export async function expectRoomForText(page: Page, state: string, sizes: Size[] = [narrow, phone, desktop]) {
  const style = await page.addStyleTag({ content: roomyText })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNothingCut(page, `${state} with roomy text, ${size.width} px wide`)
  }
  await style.evaluate((element) => (element as Element).remove())
}
