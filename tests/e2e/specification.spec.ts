import { addresses } from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { expect, test } from './support/journey.ts'
import { visit } from './support/visit.ts'

// What the specification quotes of pages is here letter by letter; what it quotes of forms is in
// tests/web/specification.test.tsx. Every other journey reads it from the content, so this is where a slip of the pen
// there shows.

const headings: Record<Locale, string> = {
  pl: 'Formularz Danych Klienta',
  en: 'Client Data Form',
  de: 'Kundendatenformular',
  nl: 'Klantgegevensformulier',
}

test('the form pages carry the specification’s headings', async ({ request }) => {
  for (const [locale, heading] of Object.entries(headings) as [Locale, string][]) {
    const html = await (await request.get(addresses.clientForm[locale])).text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  }
})

const figures: Record<Locale, string[]> = {
  pl: ['17+', '500+', '1000+'],
  en: ['17+', '500+', '1000+'],
  de: ['15+', '500+', '1000+', '24/7'],
  nl: ['15+', '500+', '1000+', '24/7'],
}

test('the about pages show the specification’s figures', async ({ request }) => {
  for (const [locale, expected] of Object.entries(figures) as [Locale, string[]][]) {
    const html = await (await request.get(addresses.about[locale])).text()
    for (const figure of expected) expect(html).toContain(`>${figure}<`)
  }
})

test('the hero of the home page takes seven tenths of the screen or more', async ({ page }) => {
  const screen = page.viewportSize()
  for (const locale of ['pl', 'en'] as const) {
    await visit(page, addresses.home[locale])
    const hero = page
      .getByRole('main')
      .locator('> *')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
    const box = await hero.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual((screen?.height ?? 0) * 0.7 - 1)
  }
})

test('the Polish contact page is titled Kontakt, and its policy was last changed in September 2025', async ({
  page,
}) => {
  await visit(page, addresses.contact.pl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakt')
  await page.getByRole('button', { name: 'Przeczytaj politykę prywatności i plików cookie' }).click()
  await expect(page.getByText('Ostatnia zmiana: wrzesień 2025.')).toBeAttached()
})
