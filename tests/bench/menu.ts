import { errors, type Page } from '@playwright/test'

declare global {
  interface Window {
    menuAnswersMs?: number[]
  }
}

const taps = 6
const pauseMs = 150
const patienceMs = 3_000
const opener = 'button[popovertarget]'

/** Runs in the page before its own scripts: from the touch to the second frame with the menu open. */
function watchMenu(): void {
  const answers: number[] = []
  window.menuAnswersMs = answers
  let touchedMs = 0
  addEventListener(
    'touchstart',
    ({ timeStamp }) => {
      touchedMs = timeStamp
    },
    { capture: true, passive: true },
  )
  addEventListener(
    'beforetoggle',
    (event) => {
      if (event instanceof ToggleEvent && event.newState === 'open')
        requestAnimationFrame(() => requestAnimationFrame(() => answers.push(performance.now() - touchedMs)))
    },
    true,
  )
}

/** Takes the answer away, so that the next tap waits for its own. A tap that gets none has waited in vain. */
const answerMs = (page: Page): Promise<number> =>
  page
    .waitForFunction(() => window.menuAnswersMs?.shift(), undefined, { timeout: patienceMs })
    .then((answer) => answer.evaluate((ms) => ms ?? 0))
    .catch((error) => {
      if (error instanceof errors.TimeoutError) return patienceMs
      throw error
    })

/**
 * The response time of the menu to several taps, the first as soon as its button is painted: that is when the page is
 * busiest.
 */
export async function measureMenu(page: Page, url: string): Promise<number[]> {
  await page.addInitScript(watchMenu)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(opener).waitFor()
  const box = await page.locator(opener).boundingBox()
  if (!box) throw new Error(`There is no menu button at ${url}`)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const answersMs: number[] = []
  for (let tap = 0; tap < taps; tap++) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    answersMs.push(await answerMs(page))
    await page.evaluate(() => document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover())
    await page.waitForTimeout(pauseMs)
  }
  return answersMs
}
