import type { Page } from '@playwright/test'

export interface Vitals {
  fcpMs: number
  lcpMs: number
  /** Total blocking time: long tasks beyond 50 ms each, from the first paint until five seconds after the load event. */
  blockedMs: number
  shift: number
  /** CPU time of the main thread, from the request until five seconds after the load event. */
  workMs: number
  /** The part of it that went into style and layout. */
  layoutMs: number
}

interface Seen {
  fcpMs: number
  lcpMs: number
  shift: number
  longTasks: { startMs: number; durationMs: number }[]
}

declare global {
  interface Window {
    seen?: Seen
  }
}

const longTaskMs = 50
const usualWatchMs = 5_000

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen: Seen = { fcpMs: Number.NaN, lcpMs: Number.NaN, shift: 0, longTasks: [] }
  window.seen = seen
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcpMs = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcpMs = startTime
  })
  on('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value
  })
  on('longtask', ({ startTime, duration }) =>
    seen.longTasks.push({ startMs: startTime, durationMs: duration }),
  )
}

function blockedBetween({ longTasks }: Seen, fromMs: number, untilMs: number): number {
  return longTasks
    .filter(({ startMs }) => startMs >= fromMs && startMs < untilMs)
    .reduce((total, { durationMs }) => total + Math.max(0, durationMs - longTaskMs), 0)
}

/** Loads a page and observes it until it is idle. */
export async function measureVitals(page: Page, url: string, watchedMs = usualWatchMs): Promise<Vitals> {
  const session = await page.context().newCDPSession(page)
  // By CPU time: other work of the machine does not count.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await session.send('Performance.enable')
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(watchedMs)
  const { seen, loadMs } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return {
      seen: window.seen,
      loadMs:
        navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : performance.now(),
    }
  })
  const { metrics } = await session.send('Performance.getMetrics')
  const toMs = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN)
  if (!seen) throw new Error(`Nothing was seen at ${url}`)
  const { fcpMs, lcpMs, shift } = seen
  return {
    fcpMs,
    lcpMs,
    shift,
    workMs: toMs('TaskDuration'),
    layoutMs: toMs('RecalcStyleDuration') + toMs('LayoutDuration'),
    blockedMs: blockedBetween(seen, fcpMs, loadMs + watchedMs),
  }
}
