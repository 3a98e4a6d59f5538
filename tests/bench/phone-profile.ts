import type { Browser, Page } from '@playwright/test'

const megabit = 1_000_000 / 8

/** Lighthouse's slow phone on slow 4G; the network limits apply to every request, in bytes per second. */
const line = { latency: 150, downloadThroughput: 1.6 * megabit, uploadThroughput: 0.75 * megabit }
const slowerCpu = 4

export const phoneProfile = 'slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms), CPU 4 times slower, 360 × 740'

/** A first visit: a page of a fresh context, with nothing cached, on the slow phone. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
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
