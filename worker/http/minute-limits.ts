import type { LimitedPurpose, MinuteLimiters } from '#worker/env/minute-limiters.ts'
import { toRateLimitKey, toWideNetworks } from './ip-network.ts'
import { isWithinLimit } from './is-within-limit.ts'

/** The keys that a call is counted by, from narrow to wide: the IPv4 address, or the /64, the /56 and the /48 of IPv6. */
function toCountedKeys(address: string): string[] {
  const host = toRateLimitKey(address)
  const wider = toWideNetworks(address).slice(1)
  return [host, ...wider.map(({ network }) => network)]
}

interface Counted {
  purpose: LimitedPurpose
  address: string
  /** Calls of one purpose that are counted apart from its others. */
  group?: string
  /** The number of calls that it counts as. */
  units?: number
}

/**
 * Counts a call for its address and the wide networks of that, per Cloudflare location and without a D1 query; false if
 * one of them has no calls left this minute. The narrow ones come first: calls that one /64 may not make take nothing from
 * its neighbours.
 */
export async function isWithinMinute(
  limiters: MinuteLimiters,
  { purpose, address, group, units = 1 }: Counted,
): Promise<boolean> {
  const bindings = [`${purpose}_LIMIT`, `${purpose}_LIMIT_56`, `${purpose}_LIMIT_48`] as const
  for (const [width, network] of toCountedKeys(address).entries()) {
    const binding = bindings[width]
    if (!binding) continue
    const key = group === undefined ? network : `${group} ${network}`
    const counted = await Promise.all(
      Array.from({ length: units }, () => isWithinLimit(limiters[binding], key)),
    )
    if (counted.includes(false)) return false
  }
  return true
}
