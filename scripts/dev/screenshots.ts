import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addresses, screens } from '#web/addresses.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { localAdministrator } from '../create-administrator.ts'
import { freePort } from '../free-port.ts'
import { readBuiltSite } from './built-site.ts'
import { launchChromium } from './launch-chromium.ts'
import { serveSite } from './serve-built-site.ts'

/** Pictures of the site in the README. Those of all screens are taken by the tests in `tests/access`, see CONTRIBUTING.md. */
const sitePictures = [
  { file: '.github/pictures/home.png', path: addresses.home.pl, width: 1280, height: 900 },
  { file: '.github/pictures/client-form-phone.png', path: addresses.clientForm.en, width: 360, height: 740 },
]

/** The inbox with the sample week. */
const inboxPicture = { file: '.github/pictures/inbox.png', path: screens.admin.pl, width: 1280, height: 900 }

export const readmePictures = [...sitePictures, inboxPicture]

/** Flat colours need only a palette. */
async function savePicture(page: Page, file: string): Promise<void> {
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toFile(file)
  console.log(`${file}: ${Math.ceil(size / 1_000)} KB`)
  await page.close()
}

type Browser = Awaited<ReturnType<typeof launchChromium>>

const openPage = (browser: Browser, { width, height }: { width: number; height: number }) =>
  browser.newPage({
    viewport: { width, height },
    locale: 'pl-PL',
    reducedMotion: 'reduce',
    isMobile: width < 600,
  })

async function takeSitePictures(browser: Browser): Promise<void> {
  const server = await serveSite(readBuiltSite())
  try {
    for (const picture of sitePictures) {
      const page = await openPage(browser, picture)
      // The first visit loads the font, which a slow machine would only use from the next page on.
      for (const waitUntil of ['networkidle', 'networkidle'] as const)
        await page.goto(server.origin + picture.path, { waitUntil })
      await savePicture(page, picture.file)
    }
  } finally {
    await server.close()
  }
}

/** `npm run dev -- --sample` with a database of its own. */
async function takeInboxPicture(browser: Browser): Promise<void> {
  const stateDir = mkdtempSync(join(tmpdir(), 'screenshots-'))
  const [port, sinkPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const site = spawn('node', ['scripts/dev/dev.ts', '--sample'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), SINK_PORT: String(sinkPort), STATE_DIR: stateDir },
  })
  try {
    let said = ''
    site.stdout.on('data', (line: Buffer) => {
      said += line
    })
    while (!said.includes('Sample ')) {
      if (site.exitCode !== null) throw new Error('The local site has ended.')
      await wait(200)
    }
    const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(localAdministrator),
    })
    const session = await response.text()
    const page = await openPage(browser, inboxPicture)
    await page.addInitScript(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [storedItems.session.key, session],
    )
    await page.goto(origin + inboxPicture.path)
    await page.getByRole('table').waitFor()
    // Its live connection stays open, so the network is never idle.
    await wait(2_000)
    await savePicture(page, inboxPicture.file)
  } finally {
    site.kill()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

async function takeReadmePictures(): Promise<void> {
  const browser = await launchChromium()
  try {
    await takeSitePictures(browser)
    await takeInboxPicture(browser)
  } finally {
    await browser.close()
  }
}

if (import.meta.main) await takeReadmePictures()
