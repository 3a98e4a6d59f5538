import { toRateLimitKey } from './rate-limit.ts'

/** The network an address belongs to: /24 of IPv4, also where it is written as IPv6, and /64 of IPv6. */
export function toNetwork(address: string): string {
  const key = toRateLimitKey(address)
  return /^\d+(\.\d+){3}$/.test(key) ? key.split('.').slice(0, 3).join('.') : key
}
