import type { Browser, Page } from '@playwright/test'

const megabit = 1_000_000 / 8

/** A phone's line, whose limits apply to every request; rates are in bytes per second. */
export interface Line {
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

/** Lighthouse's slow 4G. */
const slowLine: Line = {
  latency: 150,
  downloadThroughput: 1.6 * megabit,
  uploadThroughput: 0.75 * megabit,
}

export const unlimited: Line = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Names and lines, the fastest first. */
export const lines: [name: string, line: Line][] = [
  ['12 Mbit/s, 60 ms', { ...slowLine, latency: 60, downloadThroughput: 12 * megabit }],
  ['4 Mbit/s, 150 ms', { ...slowLine, downloadThroughput: 4 * megabit }],
  ['1.6 Mbit/s, 150 ms', slowLine],
]

const slowerCpu = 4
const screen = { width: 360, height: 740 }

export const phone = `CPU ${slowerCpu} times slower, ${screen.width} × ${screen.height}`
export const phoneProfile = `slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms), ${phone}`

/** A first visit: a page of a fresh context, with nothing cached, on a slow phone. */
export async function openPhone(browser: Browser, line: Line = slowLine): Promise<Page> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  return page
}
