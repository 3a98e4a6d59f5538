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
