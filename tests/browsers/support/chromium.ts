import { chromium, type LaunchOptions } from '@playwright/test'
import type { BrowserOptions, Driver } from './driver.ts'

/** Said of every answer of an error status, without its method; `response` tells of them instead. */
const failedLoad = 'Failed to load resource: the server responded with a status of'

/** Chromium by Playwright. */
export async function openChromium(launchOptions: LaunchOptions) {
  const browser = await chromium.launch(launchOptions)
  return {
    async openTab({ javaScriptEnabled, reducedMotion }: BrowserOptions): Promise<Driver> {
      const context = await browser.newContext({
        javaScriptEnabled,
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
        acceptDownloads: false,
      })
      const page = await context.newPage()
      const problems: string[] = []
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || message.text().startsWith(failedLoad)) return
        problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (failure) => problems.push(`exception: ${failure.stack ?? failure.message}`))
      page.on('response', (response) => {
        if (response.status() < 400) return
        const { pathname } = new URL(response.url())
        problems.push(`status ${response.status()}: ${response.request().method()} ${pathname}`)
      })
      // Leaving during an upload.
      page.on('dialog', (dialog) => dialog.accept().catch(() => undefined))
      return {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        goBack: async () => void (await page.goBack()),
        resize: (size) => page.setViewportSize(size),
        evaluate: (expression) => page.evaluate(expression),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        // A field that has gone with its page would be waited for.
        pickFile: (css, path) => page.setInputFiles(css, path, { timeout: 2_000 }),
        press: (key, modifier) => page.keyboard.press(modifier ? `${modifier}+${key}` : key),
        screenshot: () => page.screenshot(),
        listProblems: async () => problems,
        documentScript: '',
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
