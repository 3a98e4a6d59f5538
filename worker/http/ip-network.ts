const toGroups = (half: string) => half.split(':').filter(Boolean)

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [first, last] = [toGroups(head), toGroups(tail ?? '')]
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  return [...first, ...Array<string>(missing).fill('0'), ...last].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  )
}

const toByte = (group: string | undefined) => Number.parseInt(group || '0', 16)

/** The IPv4 address inside `::ffff:192.0.2.1` or `::ffff:c000:201`; null in any other. */
function toMappedIpv4(address: string): string | null {
  const dotted = /^(.*:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)
  const groups = expand(dotted ? `${dotted[1]}0:0` : address)
  if (groups.length !== 8 || groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  if (dotted) return dotted[2] ?? null
  const [high, low] = [toByte(groups[6]), toByte(groups[7])]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The IPv4 address, also if mapped into IPv6; the /64 of an IPv6 address, as one household or office has a whole /64. */
export function toRateLimitKey(address: string): string {
  if (!address.includes(':')) return address
  return toMappedIpv4(address) ?? expand(address).slice(0, 4).join(':')
}

/** The network whose addresses one sender can easily obtain: a /24 of IPv4, a /64 of IPv6. */
export function toNetwork(address: string): string {
  const host = toRateLimitKey(address)
  return /^\d+\.\d+\.\d+\.\d+$/.test(host) ? `${host.replace(/\.\d+$/, '')}.0/24` : host
}

/** A network of an address, with its share of a budget that the widest one has whole. */
export interface WideNetwork {
  network: string
  share: number
}

/**
 * The networks that one party may have whole, from narrow to wide: the /24 of an IPv4 address; the /64 (a telephone, a
 * network of an office), the /56 (a household) and the /48 (a company) of an IPv6 address. A budget is counted for each of
 * them. Whoever has one /64 uses up half of what its /48 may, and leaves the rest to the neighbours. Forty of fifty are for
 * a /56, as providers number the /64s of their customers one after another.
 */
export function toWideNetworks(address: string): WideNetwork[] {
  const narrowest = toNetwork(address)
  const groups = narrowest.split(':')
  if (groups.length !== 4) return [{ network: narrowest, share: 1 }]
  const [one, two, three, four = ''] = groups
  const site = `${one}:${two}:${three}`
  return [
    { network: `${site}:${four}::/64`, share: 0.5 },
    { network: `${site}:${four.padStart(4, '0').slice(0, 2)}00::/56`, share: 0.8 },
    { network: `${site}::/48`, share: 1 },
  ]
}
