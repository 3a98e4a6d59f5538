import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type Page, ProtocolError } from 'puppeteer-core'
import { requireBrowserPath } from '#scripts/dev/other-browsers.ts'
import { askUntil } from './ask-until.ts'
import type { BrowserOptions, Driver, Size } from './driver.ts'

const preferencesFor = ({ javaScriptEnabled, reducedMotion }: BrowserOptions) => ({
  'javascript.enabled': javaScriptEnabled,
  'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
})

/** Sets the size, without the orientation that Puppeteer sets with it: the ESR does not know that command. */
async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewport(size).catch((failure) => {
    const isUnknown = failure instanceof ProtocolError && failure.message.includes('unknown command')
    if (!isUnknown) throw failure
  })
  // The refused command is answered first.
  await askUntil(
    () => page.evaluate(() => innerWidth),
    (width) => width === size.width,
  )
}

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
        // Without waiting for a navigation, of which Firefox ESR tells nothing within a document.
        goBack: () => page.evaluate(() => void setTimeout(() => history.back())),
        resize: (size) => resize(page, size),
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
