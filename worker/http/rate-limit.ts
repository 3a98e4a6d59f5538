import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { submissionUnitBytes } from '#worker/contract/limits.ts'
import type { AppEnv } from './app-env.ts'
import { addressOf } from './client-address.ts'
import { Refusal } from './refusal.ts'

/** The window of the FORM_LIMIT binding in wrangler.toml. */
const windowS = 60

/** The eight groups of an IPv6 address, without leading zeros. */
function toGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}

/** IPv4 inside of IPv6, as `::ffff:192.0.2.1` or `::ffff:c000:201`; null for every other address. */
function toMappedIpv4(address: string): string | null {
  const dotted = address.match(/^(?:0{0,4}:){2,5}ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (dotted) return dotted
  const groups = toGroups(address)
  const isMapped = groups.length === 8 && groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (!isMapped) return null
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/** One household or office has a whole /64 of IPv6 addresses to walk through; they count as one. */
export function toRateLimitKey(address: string): string {
  if (!address.includes(':')) return address
  return toMappedIpv4(address) ?? toGroups(address).slice(0, 4).join(':')
}

/** Half of what the binding lets pass in a window, so that the largest form there is still gets through. */
const mostUnits = 10

/** Not every client says how long its body is; what says nothing is read, up to the limit of bodies. */
async function sizeOf(c: Context): Promise<number> {
  const declared = c.req.header('content-length')
  return declared === undefined ? (await c.req.raw.clone().arrayBuffer()).byteLength : Number(declared) || 0
}

/** What a body counts for: one, and more for a large one. */
const toUnits = (bytes: number) => Math.min(mostUnits, Math.max(1, Math.ceil(bytes / submissionUnitBytes)))

/** Counts per Cloudflare location, without a trip to D1. */
export const limitSubmissions = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.settings.formRateLimits) {
    const key = toRateLimitKey(addressOf(c) ?? 'unknown')
    // A limiter that fails must not cost an enquiry.
    const count = () => c.env.FORM_LIMIT.limit({ key }).catch(() => ({ success: true }))
    const counted = await Promise.all(Array.from({ length: toUnits(await sizeOf(c)) }, count))
    if (counted.some(({ success }) => !success)) throw new Refusal('rate_limited', { retryAfterS: windowS })
  }
  await next()
})
