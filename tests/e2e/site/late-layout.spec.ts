import type { Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { text as de } from '#web/content/de/rental.ts'
import { text as en } from '#web/content/en/rental.ts'
import { text as nl } from '#web/content/nl/rental.ts'
import { text as home } from '#web/content/pl/home.ts'
import { text as pl, type RentalText } from '#web/content/pl/rental.ts'
import { type Locale, locales } from '#worker/contract/locales.ts'
import { expect, test } from '../support/journey.ts'
import { findLanding, findText, scrollThrough } from '../support/late-layout.ts'
import { isTakenOver } from '../support/visit.ts'

const texts: Record<Locale, RentalText> = { pl, en, de, nl }
const text = texts.pl
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]
const ids = text.categories.map(({ id }) => id)
const lastItem = text.categories.at(-1)?.items.at(-1)?.name ?? ''

/** A section that is not laid out yet has nothing to show. */
const isLaidOut = (page: Page, id: string) =>
  page.locator(`#${id} h2`).evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))

function expectCalm(jumpsPx: number[]): void {
  expect(jumpsPx.length).toBeGreaterThan(10)
  expect(Math.max(...jumpsPx), 'nothing moves by itself').toBeLessThanOrEqual(2)
}

async function expectLanding(page: Page, id: string): Promise<void> {
  await expect(async () => {
    const { belowHeaderPx, aboveBottomPx } = await page.evaluate(findLanding, id)
    expect(belowHeaderPx, id).toBeGreaterThanOrEqual(0)
    expect(belowHeaderPx, id).toBeLessThan(160)
    expect(aboveBottomPx, id).toBeGreaterThan(0)
  }).toPass({ timeout: 5_000 })
}

for (const viewport of sizes) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('sections further down are laid out when they come near, and nothing jumps', async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            document.documentElement.dataset.shift = String(
              Number(document.documentElement.dataset.shift ?? 0) + Number(Reflect.get(entry, 'value')),
            )
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(addresses.rental.pl)
      await page.evaluate(() => document.fonts.ready)
      expect(await isLaidOut(page, ids.at(-1) ?? '')).toBe(false)
      expectCalm(await page.evaluate(scrollThrough, 0.5))
      await expect(page.locator('html')).not.toHaveAttribute('data-shift', /[1-9]/)
    })

    test('nothing jumps on the way back from a section that a link led to', async ({ page }) => {
      await page.goto(`${addresses.rental.pl}#process`)
      await expectLanding(page, 'process')
      expectCalm(await page.evaluate(scrollThrough, -0.5))
    })

    // From the last to the first, so that what is above each heading is not laid out yet.
    for (const locale of locales)
      test(`links from elsewhere lead to a heading in view, ${locale}`, async ({ page }) => {
        const [last = '', near = '', ...far] = texts[locale].categories.map((each) => each.id).toReversed()
        await page.goto(`${addresses.rental[locale]}#${last}`)
        await expectLanding(page, last)
        for (const id of far) expect(await isLaidOut(page, id), id).toBe(false)
        for (const id of [near, ...far]) {
          await page.evaluate((hash) => location.assign(hash), `#${id}`)
          await expectLanding(page, id)
        }
      })

    test('links of the page lead to a heading in view', async ({ page }) => {
      await page.goto(addresses.rental.pl)
      const links = page.getByRole('navigation', { name: text.labels.categories })
      for (const { id, name } of text.categories.toReversed()) {
        await links.getByRole('link', { name }).click()
        await expectLanding(page, id)
      }
    })
  })
}

test('a link of the home page leads to its category, through the router', async ({ page }) => {
  await page.goto(addresses.home.pl)
  await isTakenOver(page)
  const tile = page.getByRole('main').locator(`a[href="${addresses.rental.pl}#${ids[3]}"]`).first()
  await tile.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(home.hero.heading)
  await expectLanding(page, ids[3] ?? '')
})

test('the keyboard, the browser’s search, assistive technology and paper get what is not laid out yet', async ({
  page,
}) => {
  await page.goto(addresses.rental.pl)
  await test.step('the keyboard', async () => {
    const controlsOf = (index: number) => page.locator(`#${ids[index]} :is(a, button)`)
    expect(await isLaidOut(page, ids[2] ?? '')).toBe(false)
    await controlsOf(1).last().focus()
    await page.keyboard.press('Tab')
    await expect(controlsOf(2).first()).toBeFocused()
    await expect(controlsOf(2).first()).toBeInViewport()
  })
  await test.step('the browser’s search', async () => {
    expect(await isLaidOut(page, ids.at(-1) ?? '')).toBe(false)
    expect(await page.evaluate(findText, lastItem)).toBe(true)
    expect(await isLaidOut(page, ids.at(-1) ?? '')).toBe(true)
  })
  await test.step('assistive technology', async () => {
    const headingsOf = async (level: number) =>
      (await page.getByRole('heading', { level }).allTextContents()).map((heading) => heading.trim())
    const [sections, items] = [await headingsOf(2), await headingsOf(3)]
    for (const category of text.categories) {
      expect(sections.filter((name) => name === category.name)).toHaveLength(1)
      for (const item of category.items) expect(items.filter((name) => name === item.name)).toHaveLength(1)
    }
  })
  await test.step('paper', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => isLaidOut(page, ids.at(-2) ?? '')).toBe(false)
    await page.emulateMedia({ media: 'print' })
    for (const id of [...ids, 'process']) await expect.poll(() => isLaidOut(page, id), id).toBe(true)
  })
})
