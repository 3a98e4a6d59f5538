import type { Browser, Page } from '@playwright/test'
import { type Box, contrastOf, distanceOf, type Frame, readPart, recordFrames } from './frames.ts'
import { type Line, openPhone, unlimited } from './phone-profile.ts'
import { measureVitals } from './vitals.ts'

/** Grey values that two pictures of one headline differ by in the mean; another typeface makes a difference of thirty. */
const tolerance = 6

/** A first screen is settled by then. */
const watchedMs = 1_500

/** A headline in its typeface. */
export interface Reference {
  box: Box
  part: Buffer
}

export interface Sight {
  /** From the request until the headline was on the screen, and until it was there in its typeface. */
  seenMs: number
  inTypefaceMs: number
  fcpMs: number
  lcpMs: number
  shift: number
}

async function onPhone<Result>(browser: Browser, line: Line, work: (page: Page) => Promise<Result>) {
  const page = await openPhone(browser, line)
  try {
    return await work(page)
  } finally {
    await page.context().close()
  }
}

/** The headline of a page whose fonts are in the browser's cache. */
export const findReference = (browser: Browser, url: string): Promise<Reference> =>
  onPhone(browser, unlimited, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    const stop = await recordFrames(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(watchedMs)
    const frame = (await stop()).at(-1)
    const box = await page.locator('h1').boundingBox()
    if (!frame || !box) throw new Error(`No headline was seen at ${url}`)
    return { box, part: await readPart(frame, box) }
  })

/** Finds the first frame with the headline, and the frame from which on it has its typeface; infinite if there is none. */
async function judgeFrames(frames: Frame[], { box, part }: Reference) {
  let [seenAt, inTypefaceAt] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const frame of frames) {
    const shown = await readPart(frame, box)
    if (contrastOf(shown) < contrastOf(part) / 3) continue
    seenAt = Math.min(seenAt, frame.at)
    const isOther = distanceOf(shown, part) > tolerance
    inTypefaceAt = isOther ? Number.POSITIVE_INFINITY : Math.min(inTypefaceAt, frame.at)
  }
  return { seenAt, inTypefaceAt }
}

/** Visits a page for the first time, on a slow phone with this line. */
export const watchVisit = (browser: Browser, line: Line, url: string, reference: Reference): Promise<Sight> =>
  onPhone(browser, line, async (page) => {
    const stop = await recordFrames(page)
    const { fcpMs, lcpMs, shift } = await measureVitals(page, url, watchedMs)
    const frames = await stop()
    const begun = await page.evaluate(() => performance.timeOrigin)
    const { seenAt, inTypefaceAt } = await judgeFrames(
      frames.filter(({ at }) => at > begun),
      reference,
    )
    if (seenAt === Number.POSITIVE_INFINITY) throw new Error(`No frame has the headline of ${url}`)
    return { seenMs: seenAt - begun, inTypefaceMs: inTypefaceAt - begun, fcpMs, lcpMs, shift }
  })
