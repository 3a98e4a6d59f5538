import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { pageFileNames } from '#web/prerender/page-file-names.ts'
import { notFoundPaths, type RouteMatch } from '#web/site.ts'
import { readBuiltSite } from './built-site.ts'
import { launchChromium } from './launch-chromium.ts'
import { type PageSelection, pageSelectionOptions, selectAddresses } from './page-selection.ts'
import { accountScreenshots, storeSession } from './screenshots/account-screenshots.ts'
import { adminScreenshots } from './screenshots/admin-screenshots.ts'
import { readmeScreenshots } from './screenshots/readme-screenshots.ts'
import { serveSite } from './serve-built-site.ts'

const folder = 'test-results/screenshots'
const allWidths = [360, 768, 1280, 1920]
const heightOf = (width: number) => (width < 600 ? 740 : 900)

export interface Screenshot extends RouteMatch {
  path: string
  name: string
  /** Taken with a stored session. */
  hasSession?: boolean
  /** Runs before the page is opened, such as mocks. */
  prepare?(page: Page): Promise<void>
  /** Waits until there is something to see. */
  isReady?(page: Page): Promise<void>
}

/** Every page and, unless pages were named, the not-found page. */
function selectScreenshots(choice: PageSelection): Screenshot[] {
  const pages = selectAddresses(choice).map((address) => ({ ...address, name: pageFileNames[address.page] }))
  if (choice.pages) return pages
  const shown = new Set(pages.map(({ locale }) => locale))
  const nowhere = [...shown].map((locale) => ({
    page: null,
    locale,
    path: notFoundPaths[locale],
    name: 'not-found',
  }))
  return [...pages, ...nowhere, ...accountScreenshots, ...adminScreenshots]
}

interface Overlay {
  name: string
  isOn(screenshot: Screenshot, width: number): boolean
  open(page: Page): Promise<void>
}

const waitForDialog = (page: Page) => page.getByRole('dialog').locator('form, h3').first().waitFor()

/** Menu and dialogs, on the pages that have them. */
const overlays: Overlay[] = [
  {
    name: 'menu',
    isOn: ({ page }, width) => page === 'home' && width < 1024,
    open: (page) => page.locator('button[popovertarget]').click(),
  },
  {
    name: 'privacy',
    isOn: ({ page }) => page === 'contact',
    async open(page) {
      await page.locator('main button[aria-haspopup=dialog]').last().click()
      await waitForDialog(page)
    },
  },
  {
    name: 'client-data',
    isOn: ({ page }) => page === 'contact',
    async open(page) {
      await page.locator('main section:last-of-type > button[aria-haspopup=dialog]').click()
      await waitForDialog(page)
    },
  },
]

/** Scrolls to the end and back, so that everything lazy loads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
}

/** Opens the page and waits until everything is loaded. */
async function visit(page: Page, origin: string, screenshot: Screenshot): Promise<void> {
  if (screenshot.hasSession) await storeSession(page)
  await screenshot.prepare?.(page)
  await page.goto(origin + screenshot.path)
  if (screenshot.page === 'auth') await page.locator('main form').first().waitFor()
  if (screenshot.page === 'clientForm') await waitForDialog(page)
  await screenshot.isReady?.(page)
  await scrollThrough(page)
}

async function takeScreenshots(
  browser: Browser,
  origin: string,
  screenshot: Screenshot,
  width: number,
): Promise<string[]> {
  const viewport = { width, height: heightOf(width) }
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  const written: string[] = []
  const write = async (suffix: string, fullPage: boolean) => {
    const path = `${folder}/${screenshot.name}${suffix}-${screenshot.locale}-${width}.png`
    await page.screenshot({ path, fullPage })
    written.push(path)
  }

  await visit(page, origin, screenshot)
  await write('', screenshot.page !== 'clientForm')
  for (const overlay of overlays) {
    if (!overlay.isOn(screenshot, width)) continue
    await page.goto(origin + screenshot.path)
    await overlay.open(page)
    await write(`-${overlay.name}`, false)
  }
  await page.close()
  return written
}

/** The README's screenshots, as small files: flat colours need only a palette. */
async function takeReadmeScreenshots(browser: Browser, origin: string): Promise<void> {
  for (const { file, screenshot, width } of readmeScreenshots) {
    const viewport = { width, height: heightOf(width) }
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce', isMobile: width < 600 })
    // The first visit loads the font, which a slow machine would only use from the next page on.
    await visit(page, origin, screenshot)
    await visit(page, origin, screenshot)
    const { size } = await sharp(await page.screenshot())
      .png({ palette: true, effort: 10, compressionLevel: 9 })
      .toFile(file)
    console.log(`${file}: ${Math.ceil(size / 1_000)} KB`)
    await page.close()
  }
}

const { values } = parseArgs({
  options: {
    ...pageSelectionOptions,
    widths: { type: 'string' },
    account: { type: 'boolean' },
    admin: { type: 'boolean' },
    readme: { type: 'boolean' },
  },
})
const widths = values.widths?.split(',').map(Number) ?? allWidths

async function takeAllScreenshots(browser: Browser, origin: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const chosen = [...(values.account ? accountScreenshots : []), ...(values.admin ? adminScreenshots : [])]
  for (const screenshot of chosen.length > 0 ? chosen : selectScreenshots(values)) {
    for (const width of widths)
      console.log((await takeScreenshots(browser, origin, screenshot, width)).join('\n'))
  }
}

const server = await serveSite(readBuiltSite())
const browser = await launchChromium()
try {
  await (values.readme ? takeReadmeScreenshots : takeAllScreenshots)(browser, server.origin)
} finally {
  await browser.close()
  await server.close()
}
