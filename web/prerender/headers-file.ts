import { securityHeadersWith } from '#worker/contract/csp.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * `_headers` for the asset layer: the security headers that the Worker sends too, and long caching for hashed files.
 * A missing asset is answered by the Worker, with no-store.
 */
export function renderHeadersFile({
  isNoindex = false,
  captchaSiteKey = '',
}: Partial<SiteConfig> = {}): string {
  const headers = {
    ...securityHeadersWith(captchaSiteKey),
    ...(isNoindex ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
  }
  const onEveryPath = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...onEveryPath,
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    // Other sites embed these images. `!` first removes the value above: two rules would send both.
    '/og/*',
    '  ! Cross-Origin-Resource-Policy',
    '  Cross-Origin-Resource-Policy: cross-origin',
    '',
  ].join('\n')
}
