import { createHash } from 'node:crypto'
import { addresses, allAddresses, screenAddresses, screens } from '#web/addresses.ts'
import { toMailto } from '#web/components/mailto.ts'
import { pageSecurityHeaders } from '#worker/contract/csp.ts'
import { company } from '#worker/domain/company.ts'
import { languages } from '#worker/domain/languages.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { inlineScripts } from './inline-scripts.ts'
import type { SiteConfig } from './site-config.ts'

const hashes = inlineScripts.map((script) => createHash('sha256').update(script).digest('base64'))

const withoutReferrer = ['  ! Referrer-Policy', '  Referrer-Policy: no-referrer']

/**
 * `_headers` for the asset layer: the security headers that the Worker sends too, and long caching for hashed files.
 * A missing asset is answered by the Worker, with no-store.
 */
export function renderHeadersFile({
  isNoindex = false,
  captchaSiteKey = '',
}: Partial<SiteConfig> = {}): string {
  const headers = {
    ...pageSecurityHeaders({ hashes, siteKey: captchaSiteKey }),
    ...(isNoindex ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
  }
  const onEveryPath = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...onEveryPath,
    // `!` first removes the value above: two rules would send both. What a script imports is asked for by its policy, not
    // by that of the page.
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    ...withoutReferrer,
    // Other sites embed these images.
    '/og/*',
    '  ! Cross-Origin-Resource-Policy',
    '  Cross-Origin-Resource-Policy: cross-origin',
    // Their addresses may hold what was searched for, or a code that signs in.
    ...screenAddresses.flatMap(({ path }) => [path, ...withoutReferrer]),
    '',
  ].join('\n')
}

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

/**
 * `robots.txt`. A noindex site names no sitemap. It disallows no page: a crawler that may not read one never sees the header
 * that asks it to forget the page, and lists what others link to.
 */
export function renderRobots(origin: string, isNoindex = false): string {
  const rules = 'User-agent: *\nDisallow: /api/\n'
  return isNoindex ? rules : `${rules}\nSitemap: ${origin}/sitemap.xml\n`
}

const dayMs = 24 * 60 * 60 * 1000

/** RFC 9116 recommends less than a year. */
const validDays = 364

/** `/.well-known/security.txt` (RFC 9116): whom to tell about a vulnerability. Good for almost a year after the build. */
export function renderSecurityText(origin: string, builtAt: number): string {
  const expires = new Date(builtAt + validDays * dayMs).toISOString().replace(/\.\d+/, '')
  return [
    `Contact: ${toMailto(company.email)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: pl, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** `_redirects` for the asset layer: where programs that keep passwords send their users to change one. */
export const renderRedirectsFile = (): string => `/.well-known/change-password ${screens.auth.pl} 302\n`
