import type { Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { locales } from '#worker/domain/locales.ts'
import { words } from '../../support/words.ts'
import { expect, isTakenOver, test } from '../support/journey.ts'
import { findLanding, scrollThrough } from '../support/landing.ts'

const text = words.pl.rental
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]
const ids = text.categories.map(({ id }) => id)

/** A section that is not laid out yet has nothing to show. */
const isLaidOut = (page: Page, id: string | undefined) =>
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
  }).toPass()
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
      expect(await isLaidOut(page, ids.at(-1))).toBe(false)
      expectCalm(await page.evaluate(scrollThrough, 0.5))
      await expect(page.locator('html')).not.toHaveAttribute('data-shift', /[1-9]/)
    })

    test('nothing jumps on the way back from a section that a link led to', async ({ page }) => {
      await page.goto(`${addresses.rental.pl}#process`)
      await expectLanding(page, 'process')
      expectCalm(await page.evaluate(scrollThrough, -0.4))
    })

    for (const locale of locales)
      test(`links from elsewhere lead to a heading in view, ${locale}`, async ({ page }) => {
        const [last = '', ...others] = words[locale].rental.categories.map((each) => each.id).toReversed()
        await page.goto(`${addresses.rental[locale]}#${last}`)
        await expectLanding(page, last)
        for (const id of others) {
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
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.pl.home.hero.heading)
  await expectLanding(page, ids[3] ?? '')
})

test('the keyboard and paper reach what is not laid out yet', async ({ page }) => {
  await page.goto(addresses.rental.pl)
  const controlsOf = (index: number) => page.locator(`#${ids[index]} :is(a, button)`)
  expect(await isLaidOut(page, ids[4])).toBe(false)
  await controlsOf(3).last().focus()
  await page.keyboard.press('Tab')
  await expect(controlsOf(4).first()).toBeFocused()
  await expect(controlsOf(4).first()).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => isLaidOut(page, 'process')).toBe(false)
  await page.emulateMedia({ media: 'print' })
  for (const id of [...ids, 'process']) await expect.poll(() => isLaidOut(page, id), id).toBe(true)
})

test('a machine that is opened by its address shows its details, and they can be closed', async ({
  page,
}) => {
  const [machine] = Object.values(text.fragments)
  await page.goto(`${addresses.rental.pl}#${machine}`)
  const card = page.locator(`#${machine}`)
  const details = card.locator('details > p')
  await expect(details).toBeVisible()
  await card.locator('summary').click()
  await expect(details).toBeHidden()
  await isTakenOver(page)
  await expect(details).toBeHidden()
})

test('a machine that is opened by its address and closed before any script has come stays closed', async ({
  page,
}) => {
  const [machine] = Object.values(text.fragments)
  let sendScript = () => {}
  const isPressed = new Promise<void>((resolve) => {
    sendScript = resolve
  })
  await page.route('**/assets/open-target-*', async (route) => {
    await isPressed
    await route.continue()
  })
  await page.goto(`${addresses.rental.pl}#${machine}`, { waitUntil: 'commit' })
  const card = page.locator(`#${machine}`)
  const details = card.locator('details > p')
  await expect(details).toBeVisible()
  await card.locator('summary').click()
  sendScript()
  await expect(details).toBeHidden()
  await isTakenOver(page)
  await expect(details).toBeHidden()
})
