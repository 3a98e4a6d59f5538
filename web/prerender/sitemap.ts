import { addresses, allAddresses } from '#web/addresses.ts'
import { languages } from '#worker/domain/languages.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'

/** `sitemap.xml`: every page with its alternates. */
export function renderSitemap(origin: string): string {
  const alternate = (hreflang: string, path: string) =>
    `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${path}"/>`
  const entries = allAddresses.map(({ page, path }) =>
    [
      '  <url>',
      `    <loc>${origin}${path}</loc>`,
      ...locales.map((each: Locale) => alternate(languages[each].hreflang, addresses[page][each])),
      alternate('x-default', addresses[page].pl),
      '  </url>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
