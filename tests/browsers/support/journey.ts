import { test as base } from '@playwright/test'
import { openSink, type Sink } from '#tests/e2e/support/sink.ts'
import type { BrowserOptions, Driver, Size } from './driver.ts'
import { expect } from './expect.ts'
import { openFirefoxes } from './firefox.ts'
import { Tab } from './tab.ts'
import { openWebKit } from './webkit.ts'

export const phone: Size = { width: 360, height: 740 }

interface Journey {
  tab: Tab
  sink: Sink
  /** Names console lines that the test is about to cause; nothing else may appear. */
  announce(...lines: string[]): void
  announced: string[]
}

interface Engine {
  openTab(options: BrowserOptions): Promise<Driver>
  close(): Promise<void>
}

export const test = base.extend<Journey, { engine: Engine }>({
  engine: [
    async ({ browserName }, use) => {
      const engine = browserName === 'firefox' ? openFirefoxes() : await openWebKit()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  announced: async ({}, use) => use([]),
  announce: async ({ announced }, use) => use((...lines) => announced.push(...lines)),
  tab: async ({ engine, baseURL, viewport, javaScriptEnabled, contextOptions, announced }, use, testInfo) => {
    const driver = await engine.openTab({
      javaScriptEnabled: javaScriptEnabled !== false,
      reducedMotion: contextOptions.reducedMotion === 'reduce',
    })
    try {
      if (viewport) await driver.resize(viewport)
      await use(new Tab(driver, baseURL ?? ''))
      if (testInfo.errors.length > 0)
        await testInfo.attach('screenshot', { body: await driver.screenshot(), contentType: 'image/png' })
      const isAnnounced = (problem: string) => announced.some((line) => problem.includes(line))
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
