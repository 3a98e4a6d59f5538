import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages } from './debian-packages.ts'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A browser to drive: the one named, Playwright's own, or the system's. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemBrowsers]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/** Finds a Chromium or installs one, and says which. Throws when there is none in the end. */
export function requireChromium(): string {
  if (!findChromium()) {
    console.log('No Chromium found; installing Debian’s package chromium.')
    installPackages(['chromium'])
  }
  const path = findChromium()
  if (!path)
    throw new Error('There is no Chromium. Install one (apt-get install chromium) or set CHROMIUM_PATH.')
  console.log(`Journeys run in ${path}`)
  return path
}
