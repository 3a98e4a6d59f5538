import type { Header } from 'postal-mime'
import { toAsciiDomain } from '#worker/domain/email-address.ts'

/** Comments and quoted strings, which may contain anything. */
const comment = /\([^()]*\)/g
const quoted = /"(?:[^"\\]|\\.)*"/g

/** Nested deeper than anybody writes them. */
const maxCommentDepth = 5

function toPlainValue(value: string): string {
  let left = value.slice(0, 8_000).replace(quoted, '')
  for (let depth = 0; depth < maxCommentDepth; depth += 1) left = left.replace(comment, ' ')
  return left
}

/** Some services write the root's dot. */
const toDnsDomain = (domain: string) => toAsciiDomain(domain.replace(/\.$/, ''))

/**
 * Tells if the receiving service found that the domain itself has sent the mail (DMARC: a signature or a server of the domain
 * in From). Services write their result above the headers that came with the mail, so only the topmost one counts that bears
 * the service's name: a sender may write the same further down. The header has this form:
 * `mx.cloudflare.net; dkim=pass header.d=a.example; dmarc=pass header.from=a.example`.
 */
export function isVouchedFor(headers: Header[], service: string, domain: string): boolean {
  const [result] = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => toPlainValue(value).split(';'))
    .filter(([name = '']) => name.trim().toLowerCase().split(/\s+/)[0] === service)
  const findings = (result ?? []).slice(1).flatMap((entry) => {
    const [method = '', ...properties] = entry.trim().toLowerCase().split(/\s+/)
    return method.startsWith('dmarc=') ? [{ method, properties }] : []
  })
  const wanted = toDnsDomain(domain)
  return (
    wanted !== null &&
    findings.length > 0 &&
    findings.every(
      ({ method, properties }) =>
        method === 'dmarc=pass' &&
        properties.some(
          (property) =>
            property.startsWith('header.from=') &&
            toDnsDomain(property.slice('header.from='.length)) === wanted,
        ),
    )
  )
}

/** Tells if a mail is from the address in From, as far as the receiving service can know. */
export const isSenderVouchedFor = (
  { from, headers }: { from: { address: string } | null; headers: Header[] },
  service: string,
): boolean => from !== null && isVouchedFor(headers, service, from.address.split('@')[1] ?? '')
