import type { Page } from '@playwright/test'
import { textsOf } from '#tests/support/texts.ts'
import { addresses } from '#web/addresses.ts'
import type { HomeText } from '#web/content/pl/home.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { expect, test } from '../support/journey.ts'

const texts = await textsOf<HomeText>('home')

const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

async function expectTallHero(page: Page, locale: Locale): Promise<void> {
  const { hero } = texts[locale]
  for (const viewport of sizes) {
    const at = `${locale}, ${viewport.width} × ${viewport.height}`
    await page.setViewportSize(viewport)
    const field = page.locator('main .hero-tall')
    const box = await field.boundingBox()
    const share = (box?.height ?? 0) / viewport.height
    expect(share, at).toBeGreaterThanOrEqual(0.6)
    expect(share, at).toBeLessThanOrEqual(0.85)
    for (const name of [hero.rental, hero.contact])
      await expect(field.getByRole('link', { name, exact: true }), at).toBeInViewport({ ratio: 1 })
    const drawing =
      'crane' in hero
        ? field.getByRole('img', { name: hero.crane.sentence })
        : field.locator('svg.hero-figure')
    await expect(drawing, at).toBeVisible()
  }
}

/** Beside the text on a phone, so it may be as tall as an idea: no button and no line of text where the machine is. */
async function expectLargeCrane(page: Page, locale: 'pl' | 'en'): Promise<void> {
  for (const viewport of sizes.filter(({ width }) => width < 768)) {
    await page.setViewportSize(viewport)
    const crane = page.locator('.hero-crane use')
    await expect.poll(async () => (await crane.boundingBox())?.height).toBeGreaterThan(220)
    await expect(page.locator('.hero-crane')).toBeInViewport({ ratio: 1 })
    const touched = await crane.evaluate((use) => {
      const words = [...(use.closest('.wrap')?.querySelectorAll('h1, a, a ~ span') ?? [])]
      return words.flatMap((word) =>
        [...word.getClientRects()].flatMap(({ left, right, top, bottom }) =>
          [left, (left + right) / 2, right].flatMap((x) =>
            [top, (top + bottom) / 2, bottom]
              .filter((y) => document.elementsFromPoint(x, y).includes(use))
              .map((y) => `${word.textContent} at ${x},${y}`),
          ),
        ),
      )
    })
    expect(touched, `${locale}, ${viewport.width}`).toEqual([])
  }
}

/** A phone on its side, and text twice as large: the field grows, the drawing goes. */
async function expectNothingCut(page: Page, locale: Locale): Promise<void> {
  for (const [name, viewport, rootPx] of [
    ['on a phone on its side', { width: 640, height: 360 }, 16],
    ['with text twice as large', { width: 360, height: 740 }, 32],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.addStyleTag({ content: `html { font-size: ${rootPx}px !important }` })
    const field = await page.locator('main .hero-tall').boundingBox()
    const last = page.getByRole('link', { name: texts[locale].hero.contact, exact: true }).first()
    const button = await last.boundingBox()
    expect(
      field && button && field.y + field.height - button.y - button.height,
      `${locale}, ${name}`,
    ).toBeGreaterThan(14)
  }
}

/** The words of the specification in Polish and English, on the screen of a desk. */
async function expectSevenTenths(page: Page, locale: Locale): Promise<void> {
  const [width, height] = [1280, 720]
  await page.setViewportSize({ width, height })
  const hero = page
    .getByRole('main')
    .locator('> *')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
  const box = await hero.boundingBox()
  expect(box?.height, locale).toBeGreaterThanOrEqual(height * 0.7 - 1)
}

test('the hero is about 70vh high with both buttons in view, on screens of all sizes, and cuts nothing', async ({
  page,
}) => {
  for (const locale of locales) {
    await page.goto(addresses.home[locale])
    await expectTallHero(page, locale)
    if (locale === 'pl' || locale === 'en') {
      await expectSevenTenths(page, locale)
      await expectLargeCrane(page, locale)
    }
    await expectNothingCut(page, locale)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // What scripts add is the same in all languages.
  test('the hero is as high', async ({ page }) => {
    await page.goto(addresses.home.pl)
    await expectTallHero(page, 'pl')
  })
})
