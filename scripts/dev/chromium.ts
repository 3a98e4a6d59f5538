import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages } from './debian-packages.ts'

/** Debian's headless Chromium: renders the same pages with about half of the CPU time. */
const headlessShells = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/headless_shell',
]

const systemBrowsers = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const firstOf = (candidates: (string | undefined)[]) =>
  candidates.find((path) => path && existsSync(path)) ?? null

/** The Chromium to use: the given one, Playwright’s, or the system’s. */
export const findChromium = (): string | null =>
  firstOf([process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemBrowsers, ...headlessShells])

/** The same for tests, which are always headless. */
export const findTestChromium = (): string | null =>
  firstOf([process.env.CHROMIUM_PATH, ...headlessShells]) ?? findChromium()

/** Installs Debian's packages where there is no Chromium; its headless shell also beside another one, as it is faster. */
function installChromium(): void {
  if (!firstOf([process.env.CHROMIUM_PATH, ...headlessShells])) {
    console.log('Installing Debian’s package chromium-headless-shell.')
    installPackages(['chromium-headless-shell'])
  }
  if (!findTestChromium()) {
    console.log('No Chromium found; installing Debian’s package chromium.')
    installPackages(['chromium'])
  }
}

/** Finds a Chromium for tests, or installs one on Linux, and prints which. Throws if there is none. */
export function requireTestChromium(): string {
  if (process.platform === 'linux') installChromium()
  const path = findTestChromium()
  const advice =
    process.platform === 'darwin' ? 'Install Google Chrome' : 'Install one (apt-get install chromium)'
  if (!path) throw new Error(`There is no Chromium. ${advice} or set CHROMIUM_PATH.`)
  console.log(`Journeys run in ${path}`)
  return path
}
