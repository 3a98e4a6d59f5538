import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test'
import { openSink, type Sink } from './sink.ts'

export type Line = string | RegExp

export interface Journey {
  sink: Sink
  announced: Line[]
  /** Names console lines that the test is about to cause; each of them must appear, and nothing else. */
  announce(...lines: Line[]): void
  watchfulness: undefined
}

export const isSaid = (line: Line, said: string) =>
  typeof line === 'string' ? said.includes(line) : line.test(said)

/** Everything that goes wrong out of the visitor's sight. */
async function listen(context: BrowserContext, origin: string): Promise<string[]> {
  const heard: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (failure) => heard.push(`exception: ${failure.error().stack}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin)
      heard.push(`request to a stranger: ${url.href}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`refused by policy: ${effectiveDirective} ${blockedURI}`),
    )
  })
  return heard
}

/** The browser's own line for an answer of an error status, for a document as well. */
export const failedLoad = (status: number) =>
  new RegExp(`Failed to load resource: the server responded with a status of ${status}`)

/** The browser's own line for a request that never got an answer. */
export const brokenLoad = /Failed to load resource: net::ERR_/

export const test = base.extend<Journey>({
  announced: async ({}, use) => use([]),
  announce: async ({ announced }, use) => use((...lines) => announced.push(...lines)),
  watchfulness: [
    async ({ context, baseURL, announced }, use) => {
      const heard = await listen(context, new URL(baseURL ?? '').origin)
      await use(undefined)
      // Lines that were written are on their way before an answer to this is.
      await Promise.all(context.pages().map((page) => page.evaluate(() => null).catch(() => null)))
      const unexpected = heard.filter((said) => !announced.some((line) => isSaid(line, said)))
      expect(unexpected, 'the console should stay silent').toEqual([])
      const missing = announced.filter((line) => !heard.some((said) => isSaid(line, said)))
      expect(missing, 'announced console lines should appear').toEqual([])
    },
    { auto: true },
  ],
  sink: async ({ baseURL }, use, testInfo) => {
    await use(openSink(String(testInfo.config.metadata.sinkUrl), baseURL ?? ''))
  },
})

export { expect }

/**
 * Waits until the page's own code has taken over from the prerendered document, so that a press does what it should.
 * A page that sleeps is woken as a mouse on its way to a link would, which moves again where no script heard of it.
 */
export async function isTakenOver(page: Page): Promise<void> {
  const link = page.locator('footer a[href^="/"]').first()
  await expect(async () => {
    await link.dispatchEvent('mouseover', { bubbles: true })
    await page.locator('#root[data-hydrated]').waitFor({ state: 'attached', timeout: 2_000 })
  }).toPass()
}

export async function visit(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await isTakenOver(page)
  return answer
}

/** For code that could not be fetched before: the browser remembers a failure for a moment and does not ask again. */
export async function pressUntilShown(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 1_000 })
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
