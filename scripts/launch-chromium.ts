import { type Browser, chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'

// Without them the browser looks for its maker's servers at every start.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** A Chromium of the machine; Playwright starts it without a sandbox, which root could not have anyway. */
export function launchChromium(args: string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Install one or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: [...quiet, ...args] })
}
