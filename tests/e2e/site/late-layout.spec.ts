import type { Page } from '@playwright/test'
import { text as home } from '#web/content/pl/home.ts'
import { text as pl, type RentalText } from '#web/content/pl/rental.ts'
import { addresses } from '#web/site.ts'
import { expect, test } from '../support/journey.ts'
import { findLanding, findText, type Scrolled, scrollThrough } from '../support/late-layout.ts'
import { isTakenOver } from '../support/visit.ts'

const text: RentalText = pl
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]
const ids = text.categories.map(({ id }) => id)
const lastItem = text.categories.at(-1)?.items.at(-1)?.name ?? ''

/** A section that is not laid out yet has nothing to show. */
const isLaidOut = (page: Page, id: string) =>
  page.locator(`#${id} h2`).evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))

function expectCalm({ heightBeforePx, heightAfterPx, jumpsPx }: Scrolled): void {
  expect(jumpsPx.length).toBeGreaterThan(10)
  expect(Math.max(...jumpsPx), 'nothing moves by itself').toBeLessThanOrEqual(2)
  const changePx = Math.abs(heightAfterPx - heightBeforePx)
  expect(changePx, 'npm run build && npm run measure-sections').toBeLessThanOrEqual(0.01 * heightAfterPx)
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
      expect(await isLaidOut(page, 'process')).toBe(false)
      expectCalm(await page.evaluate(scrollThrough, 0.5))
      expectCalm(await page.evaluate(scrollThrough, -0.5))
      await expect(page.locator('html')).not.toHaveAttribute('data-shift', /[1-9]/)
    })

    test('nothing jumps on the way back from a section that a link led to', async ({ page }) => {
      await page.goto(`${addresses.rental.pl}#process`)
      await expectLanding(page, 'process')
      expectCalm(await page.evaluate(scrollThrough, -0.5))
    })

    test('links from elsewhere lead to a heading in view', async ({ page }) => {
      for (const id of ids) {
        await page.goto('about:blank')
        await page.goto(`${addresses.rental.pl}#${id}`)
        await expectLanding(page, id)
      }
    })

    test('links of the page lead to a heading in view', async ({ page }) => {
      for (const { id, name } of text.categories.toReversed()) {
        await page.goto(addresses.rental.pl)
        await page
          .getByRole('navigation', { name: text.labels.categories })
          .getByRole('link', { name })
          .click()
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

test('the browser’s search finds what is not laid out yet', async ({ page }) => {
  await page.goto(addresses.rental.pl)
  expect(await isLaidOut(page, ids.at(-1) ?? '')).toBe(false)
  expect(await page.evaluate(findText, lastItem)).toBe(true)
  expect(await isLaidOut(page, ids.at(-1) ?? '')).toBe(true)
})

test('the keyboard reaches what is not laid out yet', async ({ page }) => {
  await page.goto(addresses.rental.pl)
  const controlsOf = (id: string | undefined) => page.locator(`#${id} :is(a, button)`)
  await controlsOf(ids.at(-2)).last().focus()
  await page.keyboard.press('Tab')
  const first = controlsOf(ids.at(-1)).first()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
})

test('assistive technology is told all of it', async ({ page }) => {
  await page.goto(addresses.rental.pl)
  for (const { name, items } of text.categories) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(1)
    for (const item of items)
      await expect(page.getByRole('heading', { level: 3, name: item.name })).toHaveCount(1)
  }
})

test('paper gets all of it', async ({ page }) => {
  await page.goto(addresses.rental.pl)
  await page.emulateMedia({ media: 'print' })
  for (const id of [...ids, 'process']) await expect.poll(() => isLaidOut(page, id), id).toBe(true)
})
