import type { Page } from '@playwright/test'

declare global {
  interface Window {
    seenButtons: string[]
  }
}

/** Holds the visitors' form back for longer than two seconds: a busy machine may need them. */
export async function holdLonger(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
}

/** Notes, frame by frame, what the visible submit button of the dialog says. The answer is what it has said so far. */
export async function watchButtons(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.seenButtons = []
    const look = () => {
      const button = document.querySelector('[role=dialog] [type=submit]')
      const label = button?.checkVisibility({ visibilityProperty: true }) ? button.textContent : ''
      if (label && window.seenButtons.at(-1) !== label) window.seenButtons.push(label)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => window.seenButtons)
}
