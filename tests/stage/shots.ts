import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { readBuiltSite } from '#tests/bench/built-site.ts'
import { type Address, chooseAddresses, fileNameOf } from '#tests/bench/choice.ts'
import { launchChromium } from '#tests/bench/launch.ts'
import { serveSite } from '#tests/bench/site-server.ts'

const folder = 'test-results/shots'
const allWidths = [360, 768, 1280, 1920]
const heightOf = (width: number) => (width < 600 ? 740 : 900)

interface Overlay {
  name: string
  isOn(address: Address, width: number): boolean
  open(page: Page): Promise<void>
}

const wholeDialog = (page: Page) => page.getByRole('dialog').locator('form, h3').first().waitFor()

/** What opens over a page: the menu once in each language, the dialogs where their buttons are. */
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
      await wholeDialog(page)
    },
  },
  {
    name: 'client-data',
    isOn: ({ page }) => page === 'contact',
    async open(page) {
      await page.locator('main section:last-of-type > button[aria-haspopup=dialog]').click()
      await wholeDialog(page)
    },
  },
]

/** Scrolls to the end and back, so that whatever waits to be seen has been seen. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
}

async function shoot(browser: Browser, origin: string, address: Address, width: number): Promise<string[]> {
  const viewport = { width, height: heightOf(width) }
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  const written: string[] = []
  const write = async (suffix: string, fullPage: boolean) => {
    const path = `${folder}/${fileNameOf(address.page)}${suffix}-${address.locale}-${width}.png`
    await page.screenshot({ path, fullPage })
    written.push(path)
  }

  await page.goto(origin + address.path)
  if (address.page === 'clientForm') await wholeDialog(page)
  await settle(page)
  await write('', address.page !== 'clientForm')
  for (const { name, isOn, open } of overlays) {
    if (!isOn(address, width)) continue
    await page.goto(origin + address.path)
    await open(page)
    await write(`-${name}`, false)
  }
  await page.close()
  return written
}

/** Pictures of the built site: `--pages home,contact --locales pl --widths 360,1280`. */
export async function takeShots(addresses: Address[], widths: number[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const server = await serveSite(readBuiltSite())
  const browser = await launchChromium()
  try {
    for (const address of addresses) {
      for (const width of widths)
        console.log((await shoot(browser, server.origin, address, width)).join('\n'))
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

if (import.meta.main) {
  const options = {
    pages: { type: 'string' },
    locales: { type: 'string' },
    widths: { type: 'string' },
  } as const
  const { values } = parseArgs({ options })
  await takeShots(chooseAddresses(values), values.widths?.split(',').map(Number) ?? allWidths)
}
