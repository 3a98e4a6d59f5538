import type { Locator, Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { text as application } from '#web/content/pl/application.ts'
import { text as contact } from '#web/content/pl/contact.ts'
import { text as contactForm } from '#web/content/pl/contact-form.ts'
import { text as finderResults } from '#web/content/pl/finder-results.ts'
import { text as chrome } from '#web/content/pl/layout.ts'
import { text as finder } from '#web/content/pl/machine-finder.ts'

declare global {
  interface Window {
    reactions?: Map<number, number>
  }
}

/** Milliseconds from each tap or key to the next frame, by interaction. */
export type Reactions = Map<string, number[]>

/** The browser does not report shorter ones; they count as this long. */
const shortestToldMs = 16

/** Runs in the page before its own scripts: the longest event of each interaction, as INP counts it. */
function watchReactions(shortestMs: number): void {
  const reactions = new Map<number, number>()
  window.reactions = reactions
  // Not yet in TypeScript's types.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: shortestMs,
    buffered: true,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue
      const { interactionId, duration } = entry
      reactions.set(interactionId, Math.max(duration, reactions.get(interactionId) ?? 0))
    }
  }).observe(options)
}

async function readReactions(page: Page): Promise<number[]> {
  // Entries are reported after the frame that they measure.
  await page.waitForTimeout(500)
  const { toldMs, count } = await page.evaluate(() => ({
    toldMs: [...(window.reactions?.values() ?? [])],
    count: performance.interactionCount,
  }))
  const untold = Math.max(0, count - toldMs.length)
  return [...toldMs, ...Array.from({ length: untold }, () => shortestToldMs)]
}

async function type(field: Locator, text: string): Promise<void> {
  await field.tap()
  await field.pressSequentially(text, { delay: 80 })
}

const exact = (name: string) => ({ name, exact: true })

interface Interaction {
  name: string
  path: string
  act(page: Page): Promise<void>
}

/** Each on a page that was just opened, so that hydration is included. */
const interactions: Interaction[] = [
  {
    name: 'menu',
    path: addresses.home.pl,
    async act(page) {
      const button = page.getByRole('button', exact(chrome.menu.button))
      for (let tap = 0; tap < 4; tap++) await button.tap()
    },
  },
  {
    name: 'machine finder',
    path: addresses.rental.pl,
    async act(page) {
      await page.getByRole('radio', exact(finder.chooser.people)).tap()
      await type(page.getByRole('textbox', exact(finderResults.people.height)), '12,5')
      await type(page.getByRole('textbox', { name: finderResults.people.load }), '300')
    },
  },
  {
    name: 'contact form, typing',
    path: addresses.contact.pl,
    async act(page) {
      await type(page.getByRole('textbox', exact(contactForm.fields.name.label)), 'Łucja')
      await type(page.getByRole('textbox', exact(contactForm.fields.message.label)), 'Proszę o ofertę')
    },
  },
  {
    name: 'client data form, typing',
    path: addresses.clientForm.pl,
    async act(page) {
      const dialog = page.getByRole('dialog')
      await type(dialog.getByRole('textbox', exact(application.fields.company_name.label)), 'Żuraw')
      await type(dialog.getByRole('textbox', exact(application.fields.vat_number.label)), 'PL1234563218')
    },
  },
  {
    name: 'opening a dialog',
    path: addresses.contact.pl,
    async act(page) {
      for (const { button } of [contact.clientData, contact.privacy]) {
        await page.getByRole('main').getByRole('button', exact(button)).tap()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('heading').first().waitFor()
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'hidden' })
      }
    },
  },
]

/** Interactions on the site at this origin, each with its measurement on a phone's first visit. */
export const measureInteractions = (origin: string) =>
  interactions.map(({ name, path, act }) => ({
    name,
    async measure(page: Page): Promise<number[]> {
      await page.addInitScript(watchReactions, shortestToldMs)
      await page.goto(origin + path)
      await act(page)
      return readReactions(page)
    },
  }))
