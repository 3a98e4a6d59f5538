import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'
import { requireBrowserPath } from '#scripts/dev/other-browsers.ts'
import type { BrowserOptions, Driver } from './driver.ts'

const preferencesFor = ({ javaScriptEnabled, reducedMotion }: BrowserOptions) => ({
  'javascript.enabled': javaScriptEnabled,
  'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
})

/** Firefox by WebDriver BiDi, which it speaks itself. Starting takes seconds, so tests share one per set of options. */
export function openFirefoxes() {
  // Its own home: root may have one that Firefox must not write to.
  const home = mkdtempSync(join(tmpdir(), 'altimach-firefox-'))
  const launched = new Map<string, Promise<Browser>>()

  function launch(options: BrowserOptions): Promise<Browser> {
    const preferences = preferencesFor(options)
    const key = JSON.stringify(preferences)
    const browser =
      launched.get(key) ??
      puppeteer.launch({
        browser: 'firefox',
        executablePath: requireBrowserPath('firefox'),
        headless: true,
        timeout: 60_000,
        extraPrefsFirefox: preferences,
        env: { ...process.env, HOME: home },
      })
    launched.set(key, browser)
    return browser
  }

  return {
    async openTab(options: BrowserOptions): Promise<Driver> {
      const context = await (await launch(options)).createBrowserContext()
      const page = await context.newPage()
      const problems: string[] = []
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (failure) =>
        problems.push(`exception: ${failure instanceof Error ? failure.message : failure}`),
      )
      // Leaving during an upload.
      page.on('dialog', (dialog) => dialog.accept().catch(() => undefined))
      return {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        goBack: async () => void (await page.goBack()),
        resize: (size) => page.setViewport(size),
        evaluate: (expression) => page.evaluate(expression),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        async pickFile(css, path) {
          const found = await page.$(css)
          await (await found?.toElement('input'))?.uploadFile(path)
        },
        async press(key, modifier) {
          if (modifier) await page.keyboard.down(modifier)
          await page.keyboard.press(key)
          if (modifier) await page.keyboard.up(modifier)
        },
        screenshot: async () => Buffer.from(await page.screenshot()),
        listProblems: async () => problems,
        documentScript: '',
        close: () => context.close(),
      }
    },
    async close() {
      for (const browser of launched.values()) await (await browser).close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
