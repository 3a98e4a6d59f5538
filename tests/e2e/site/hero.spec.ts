import { text as de } from '#web/content/de/home.ts'
import { text as en } from '#web/content/en/home.ts'
import { text as nl } from '#web/content/nl/home.ts'
import { type HomeText, text as pl } from '#web/content/pl/home.ts'
import { addresses } from '#web/site.ts'
import { type Locale, locales } from '#worker/contract/locales.ts'
import { expect, test } from '../support/journey.ts'

const texts: Record<Locale, HomeText> = { pl, en, de, nl }

const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('the hero is about 70vh high and both buttons are in view, on screens of all sizes', async ({
      page,
    }) => {
      // What scripts add is the same in all languages.
      for (const locale of javaScriptEnabled ? (['pl'] as const) : locales) {
        const { hero } = texts[locale]
        await page.goto(addresses.home[locale])
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
          await expect(field.getByRole('img', { name: hero.crane.sentence })).toBeVisible()
        }
      }
    })
  })
}

/** A phone on its side, and text twice as large: the field grows, the drawing goes. */
for (const [name, viewport, rootPx] of [
  ['on a phone on its side', { width: 640, height: 360 }, 16],
  ['with text twice as large', { width: 360, height: 740 }, 32],
] as const) {
  test.describe(name, () => {
    test.use({ viewport })

    test('the hero cuts nothing', async ({ page }) => {
      for (const locale of locales) {
        await page.goto(addresses.home[locale])
        await page.addStyleTag({ content: `html { font-size: ${rootPx}px !important }` })
        const field = await page.locator('main .hero-tall').boundingBox()
        const last = page.getByRole('link', { name: texts[locale].hero.contact, exact: true }).first()
        const button = await last.boundingBox()
        expect(field && button && field.y + field.height - button.y - button.height).toBeGreaterThan(14)
      }
    })
  })
}
