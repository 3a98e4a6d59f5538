import type { Header } from 'postal-mime'

/** The service writes less than a tenth of it. A longer one could hide a second finding in what is cut off. */
const maxLength = 8_000

/**
 * The value without comments and quoted strings, which may contain anything, in one pass. What opens and is never closed
 * reaches to the end.
 */
function toPlainValue(value: string): string {
  let plain = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at]
    if (sign === '\\' && (isQuoted || depth > 0)) at += 1
    else if (sign === '"' && depth === 0) isQuoted = !isQuoted
    else if (sign === '(' && !isQuoted) depth += 1
    else if (sign === ')' && depth > 0) {
      depth -= 1
      plain += ' '
    } else if (!isQuoted && depth === 0) plain += sign
  }
  return plain
}

/** A domain as DNS has it. */
function toAsciiDomain(domain: string): string | null {
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : null
}

/** The name of the service that wrote the header, which comes first. */
const toService = (value: string) => /^\s*([^\s;]{1,100})/.exec(value)?.[1]?.toLowerCase()

/**
 * Tells if the receiving service found that the domain itself has sent the mail (DMARC: a signature or a server of the domain
 * in From). Services write their result above the headers that came with the mail, so only the topmost one is read that bears
 * the service's name: a sender may write the same further down. The header has this form:
 * `mx.cloudflare.net; dkim=pass header.d=a.example; dmarc=pass header.from=a.example`.
 */
export function isDmarcAligned(headers: Header[], service: string, domain: string): boolean {
  const { value = '' } =
    headers.find(({ key, value }) => key === 'authentication-results' && toService(value) === service) ?? {}
  if (value.length > maxLength) return false
  const [, ...entries] = toPlainValue(value).split(';')
  const findings = entries.flatMap((entry) => {
    const [method = '', ...properties] = entry.trim().toLowerCase().split(/\s+/)
    return method.startsWith('dmarc=') ? [{ method, properties }] : []
  })
  const wanted = toAsciiDomain(domain)
  return (
    wanted !== null &&
    findings.length > 0 &&
    findings.every(
      ({ method, properties }) =>
        method === 'dmarc=pass' &&
        properties.some(
          (property) =>
            property.startsWith('header.from=') &&
            toAsciiDomain(property.slice('header.from='.length)) === wanted,
        ),
    )
  )
}

/** Tells if a mail is from the address in From, as far as the receiving service can know. */
export const isSenderDmarcAligned = (
  { from, headers }: { from: { address: string } | null; headers: Header[] },
  service: string,
): boolean => from !== null && isDmarcAligned(headers, service, from.address.split('@')[1] ?? '')
