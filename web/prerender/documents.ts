import { addresses, allAddresses } from '#web/site.ts'
import { securityHeadersWith } from '#worker/contract/csp.ts'
import { type Locale, languages, locales } from '#worker/contract/locales.ts'
import type { RenderedPage } from './render-page.tsx'
import type { SiteConfig } from './site-config.ts'

/** The built `index.html` with one page in it. Replacers are functions because `$` means something in a string. */
export function fillTemplate(
  template: string,
  page: RenderedPage,
  preloads: string[] = [],
  styles: string[] = [],
): string {
  const sheets = styles.map((file) => `<link rel="stylesheet" href="/${file}">\n  `)
  const links = preloads.map((file) => `<link rel="modulepreload" href="/${file}">`)
  // The starter takes them out after the first paint: until then they would take the line from words and font.
  const ahead = links.length > 0 ? `<template id="ahead">${links.join('')}</template>` : ''
  return (
    template
      .replace('<html lang="pl">', () => `<html lang="${page.lang}">`)
      .replace('<!--head-->', () => page.head)
      // After the page's own styles, which stand at the head's end.
      .replace('</head>', () => `${page.styles}${sheets.join('')}</head>`)
      .replace('data-wake="on-intent"', () => `data-wake="${page.wakes ? 'now' : 'on-intent'}"`)
      .replace('<!--page-->', () => page.html)
      // Before the starter, which may run as soon as it is read.
      .replace('<!--ahead-->', () => ahead)
  )
}

/**
 * `_headers` for the asset layer: the same headers the Worker sends, and long caching for hashed files. What is missing
 * there is the Worker's to answer, which lets nobody keep it.
 */
export function renderHeadersFile({
  isNoindex = false,
  captchaSiteKey = '',
}: Partial<SiteConfig> = {}): string {
  const headers = {
    ...securityHeadersWith(captchaSiteKey),
    ...(isNoindex ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
  }
  const everywhere = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...everywhere,
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    // Pictures for previews are shown by others. A header set twice would be sent with both values.
    '/og/*',
    '  ! Cross-Origin-Resource-Policy',
    '  Cross-Origin-Resource-Policy: cross-origin',
    '',
  ].join('\n')
}

/** A site that is only for trying keeps everybody out and names no sitemap. */
export function renderRobots(origin: string, isNoindex = false): string {
  if (isNoindex) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

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
