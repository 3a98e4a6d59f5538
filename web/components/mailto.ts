/**
 * The link that writes to an address. All of it is encoded but the `@`: an address may have `?`, `&` and `%`, with which
 * it would name further recipients.
 */
export function toMailto(address: string, headers: Record<string, string> = {}): string {
  const to = address.split('@').map(encodeURIComponent).join('@')
  const query = Object.entries(headers).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${[to, ...(query.length > 0 ? [query.join('&')] : [])].join('?')}`
}
