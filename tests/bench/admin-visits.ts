import type { Browser, Page } from '@playwright/test'
import { storedItems } from '#web/content/stored-items.ts'

const bytesPerSecond = 10_000_000 / 8

/** An office's line, for every request. */
const line = {
  offline: false,
  latency: 40,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
}
const slowerCpu = 4

/** Long enough for what is still on its way, and for what is fetched when nothing else is to be done. */
const restMs = 4_000

export const officeProfile = '10 Mbit/s and 40 ms'

/** An entry of the list, and the beginning of its message. */
export interface Target {
  id: string
  words: string
}

export interface Opening {
  firstRowMs: number
  requests: number
  bytes: number
}

declare global {
  interface Window {
    /** The time at which the row or the record was first on the screen. */
    shownAt?: number
    /** The time at which the row was in the document; what its view asks for next is not part of the opening. */
    foundAt?: number
    clickedAt?: number
  }
}

/** Runs in the page before its own scripts: keeps the session, as an earlier visit has left it there. */
const storeSession = ([key = '', session = '']: string[]) => localStorage.setItem(key, session)

/** Runs in the page: notes when a row of the list is there, and the frame that shows it. */
function awaitRow(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main :is(tr, li, article) a[href*="/zgloszenia/"]')) return
    observer.disconnect()
    window.foundAt = performance.timeOrigin + performance.now()
    requestAnimationFrame(() => setTimeout(() => (window.shownAt = performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: notes the press, and when the record has taken the place of the list. */
function awaitRecord({ id, words }: Target): void {
  delete window.shownAt
  delete window.clickedAt
  addEventListener('click', ({ timeStamp }) => (window.clickedAt ??= timeStamp), { capture: true })
  const look = () => {
    const main = document.querySelector('main')
    if (main?.textContent?.includes(words) && !main.querySelector(`a[href*="${id}"]`))
      requestAnimationFrame(() => setTimeout(() => (window.shownAt = performance.now())))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function openOffice(browser: Browser, session: string, isPhone: boolean) {
  const context = await browser.newContext({
    locale: 'pl-PL',
    ...(isPhone
      ? { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
      : { viewport: { width: 1280, height: 800 } }),
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await page.addInitScript(storeSession, [storedItems.session.key, session])
  return { context, page, devtools }
}

const shown = (page: Page) => page.waitForFunction(() => window.shownAt, undefined, { timeout: 60_000 })

export async function warmUp(browser: Browser, origin: string, session: string): Promise<void> {
  const { context, page } = await openOffice(browser, session, false)
  try {
    await page.addInitScript(awaitRow)
    await page.goto(`${origin}/admin`, { waitUntil: 'commit' })
    await shown(page)
  } finally {
    await context.close()
  }
}

/** Opens the inbox in a browser that knows nothing but the session, until its first row is on the screen. */
export async function timeOpening(browser: Browser, origin: string, session: string): Promise<Opening> {
  const { context, page, devtools } = await openOffice(browser, session, false)
  try {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
    const begun = new Map<string, number>()
    const bytes = new Map<string, number>()
    devtools.on('Network.requestWillBeSent', ({ requestId, wallTime }) =>
      begun.set(requestId, wallTime * 1_000),
    )
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      bytes.set(requestId, encodedDataLength),
    )
    await page.addInitScript(awaitRow)
    await page.goto(`${origin}/admin`, { waitUntil: 'commit' })
    const firstRowMs = Number(await (await shown(page)).jsonValue())
    const foundAt = Number(await page.evaluate(() => window.foundAt))
    await page.waitForTimeout(restMs)
    const counted = [...begun].filter(([, at]) => at <= foundAt).map(([id]) => bytes.get(id) ?? 0)
    return { firstRowMs, requests: counted.length, bytes: counted.reduce((sum, each) => sum + each, 0) }
  } finally {
    await context.close()
  }
}

/** A hand that is on its way to press. */
const hoverMs = 200

/** Opens a record from the list: from the press until its words are on the screen. */
export async function timeRecord(
  browser: Browser,
  origin: string,
  session: string,
  target: Target,
  by: 'mouse' | 'touch',
): Promise<number> {
  const { context, page } = await openOffice(browser, session, by === 'touch')
  try {
    await page.addInitScript(awaitRow)
    await page.goto(`${origin}/admin`, { waitUntil: 'commit' })
    await shown(page)
    await page.waitForTimeout(restMs)
    const row = page.locator(`main a[href*="${target.id}"]`).first()
    await row.scrollIntoViewIfNeeded()
    await page.evaluate(awaitRecord, target)
    if (by === 'touch') await row.tap()
    else {
      await row.hover()
      await page.waitForTimeout(hoverMs)
      await page.mouse.down()
      await page.mouse.up()
    }
    const at = Number(await (await shown(page)).jsonValue())
    return at - Number(await page.evaluate(() => window.clickedAt))
  } finally {
    await context.close()
  }
}
