import { screens } from '#web/addresses.ts'
import { toMailto } from '#web/components/mailto.ts'
import { company } from '#worker/domain/company.ts'

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
