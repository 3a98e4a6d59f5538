/** The domains of one provider that name the same mailbox, the first one for all; and what it ignores in front of the `@`. */
interface Provider {
  domains: readonly [string, ...string[]]
  ignored?: RegExp
}

const providers: Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
]

/** One form for the addresses of one mailbox: in lower case, without what follows a plus. */
export function normalizeRecipient(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [local = ''] = address.slice(0, at).toLowerCase().split('+')
  const provider = providers.find(({ domains }) => domains.includes(domain))
  if (!provider) return `${local}@${domain}`
  const { domains, ignored } = provider
  return `${ignored ? local.replace(ignored, '') : local}@${domains[0]}`
}
