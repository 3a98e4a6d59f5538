import { test as base } from '@playwright/test'
import { isSaid, type Line } from '#tests/e2e/support/journey.ts'
import { openSink, type Sink } from '#tests/e2e/support/sink.ts'
import { openChromium } from './chromium.ts'
import type { BrowserOptions, Driver, Size } from './driver.ts'
import { expect } from './expect.ts'
import { openFirefoxes } from './firefox.ts'
import { Tab } from './tab.ts'
import { openWebKit } from './webkit.ts'

export const phone: Size = { width: 360, height: 740 }

export interface Journey {
  tab: Tab
  sink: Sink
  /** Names console lines that the test is about to cause; nothing else may appear. */
  announce(...lines: Line[]): void
  announced: Line[]
  keepsPages: BrowserOptions['keepsPages']
}

export interface Engine {
  openTab(options: BrowserOptions): Promise<Driver>
  close(): Promise<void>
}

export const test = base.extend<Journey, { engine: Engine }>({
  engine: [
    async ({ browserName, launchOptions }, use) => {
      const open = { chromium: openChromium, firefox: openFirefoxes, webkit: openWebKit }[browserName]
      const engine = await open(launchOptions)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  keepsPages: [true, { option: true }],
  announced: async ({}, use) => use([]),
  announce: async ({ announced }, use) => use((...lines) => announced.push(...lines)),
  tab: async (
    { engine, baseURL, viewport, javaScriptEnabled, contextOptions, keepsPages, announced },
    use,
    testInfo,
  ) => {
    const driver = await engine.openTab({
      javaScriptEnabled: javaScriptEnabled !== false,
      reducedMotion: contextOptions.reducedMotion === 'reduce',
      keepsPages,
    })
    try {
      if (viewport) await driver.resize(viewport)
      await use(new Tab(driver, baseURL ?? ''))
      if (testInfo.errors.length > 0)
        await testInfo.attach('screenshot', { body: await driver.screenshot(), contentType: 'image/png' })
      const isAnnounced = (problem: string) => announced.some((line) => isSaid(line, problem))
      const problems = await driver.listProblems()
      expect(
        problems.filter((problem) => !isAnnounced(problem)),
        'the console should stay silent',
      ).toEqual([])
    } finally {
      await driver.close()
    }
  },
  sink: async ({ baseURL }, use, testInfo) => {
    await use(openSink(String(testInfo.config.metadata.sinkUrl), baseURL ?? ''))
  },
})

export { expect }
