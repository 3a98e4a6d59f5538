import { type Browser, chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'

// Without them the browser contacts its vendor's servers at every start.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** An installed Chromium; Playwright starts it without a sandbox, which root cannot use anyway. */
export function launchChromium(args: string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Install one or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: [...quiet, ...args] })
}
