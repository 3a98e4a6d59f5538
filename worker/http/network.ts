const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
}

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/** `::ffff:c000:201` is 192.0.2.1 in the other spelling. */
function toIpv4(groups: string[]): string | null {
  const [high = '', low = ''] = groups.slice(6)
  const isMapped = groups.length === 8 && groups.slice(0, 5).every((group) => /^0+$/.test(group))
  if (!isMapped || groups[5]?.toLowerCase() !== 'ffff') return null
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}

/**
 * The network that an address belongs to, as one party is given it: 256 addresses of IPv4, a /64 of IPv6. An IPv4 address
 * written as IPv6 counts as what it is. Empty for no address.
 */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address.split('.').slice(0, 3).join('.')
  const groups = groupsOf(address)
  const ipv4 = mapped.exec(address)?.[1] ?? toIpv4(groups)
  if (ipv4) return toNetwork(ipv4)
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
