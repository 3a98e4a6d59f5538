import { createHash } from 'node:crypto'
import { screenAddresses } from '#web/addresses.ts'
import { pageSecurityHeaders } from '#worker/contract/csp.ts'
import { inlineScripts } from './inline-scripts.ts'
import type { SiteConfig } from './site-config.ts'

const hashes = inlineScripts.map((script) => createHash('sha256').update(script).digest('base64'))

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
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    // `!` first removes the value above: two rules would send both. Other sites embed these images.
    '/og/*',
    '  ! Cross-Origin-Resource-Policy',
    '  Cross-Origin-Resource-Policy: cross-origin',
    // Their addresses may hold what was searched for, or a code that signs in.
    ...screenAddresses.flatMap(({ path }) => [path, '  ! Referrer-Policy', '  Referrer-Policy: no-referrer']),
    '',
  ].join('\n')
}
