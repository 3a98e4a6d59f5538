import { expect, test } from 'vitest'
import { addresses, type Page } from '#web/addresses.ts'
import { renderPage } from '#web/prerender/render-page.tsx'
import { company, formatPhone } from '#worker/domain/company.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'

const mainOf = async (page: Page, locale: Locale) => {
  const { html } = await renderPage(addresses[page][locale], 'https://site.test')
  return html.slice(html.indexOf('<main')).replaceAll(/<[^>]+>/g, ' ')
}

test.each(locales)('pages in %s say beside the phone number when it is answered', async (locale) => {
  const { text } = await import(`../../../web/content/${locale}/facts.ts`)
  const hours: string = text.phoneHours
  const phone = formatPhone(company.phones.rental)
  for (const page of ['home', 'rental'] as const)
    expect((await mainOf(page, locale)).replace(/\s+/g, ' ')).toContain(
      `${phone} ${hours}`.replace(/\s+/g, ' '),
    )
  expect(await mainOf('training', locale)).toContain(hours)
})

test.each([
  ['de', /Lkw.*Konformitätserklärung.*Umsatzsteuer.*Reverse Charge.*Am Telefon sprechen wir/],
  ['nl', /transport.*verklaring van overeenstemming.*btw.*verlegd.*Aan de telefoon spreken wij/],
] as const)(
  'the rental page in %s says what a rental to its readers’ country brings',
  async (locale, parts) => {
    expect(await mainOf('rental', locale)).toMatch(parts)
  },
)
