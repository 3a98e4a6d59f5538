import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { submissionUnitBytes } from '#worker/contract/limits.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { getClientIp } from './client-ip.ts'
import { toRateLimitKey, toWideNetworks } from './ip-network.ts'
import { isWithinLimit } from './is-within-limit.ts'

/** The window of the FORM_LIMIT binding in wrangler.toml. */
const windowS = 60

/** Half of what the binding allows per window, so that the largest possible form still passes. */
const maxUnits = 10

/** Body size from Content-Length; a body without it is read, up to the body limit. */
async function sizeOf(c: Context): Promise<number> {
  const declared = c.req.header('content-length')
  return declared === undefined ? (await c.req.raw.clone().arrayBuffer()).byteLength : Number(declared) || 0
}

/** Weight of a body: 1, more for large ones. */
const toUnits = (bytes: number) => Math.min(maxUnits, Math.max(1, Math.ceil(bytes / submissionUnitBytes)))

/** The part of a context that the limit needs; fits the contexts of all apps. */
type LimitedContext = Pick<Context<AppEnv>, 'env' | 'var' | 'req'>

/**
 * Counts a request against a rate limit, per Cloudflare location and without a D1 query. Throws ApiError
 * `rate_limited`.
 */
export async function countRequest(c: LimitedContext, key: string, units = 1): Promise<void> {
  if (!c.var.settings.formRateLimits) return
  const counted = await Promise.all(Array.from({ length: units }, () => isWithinLimit(c.env.FORM_LIMIT, key)))
  if (counted.includes(false)) throw new ApiError('rate_limited', { retryAfterS: windowS })
}

/**
 * Counts a request for each wide network of its sender; the narrower ones, of which a wide one has many, may use half of
 * the limit. Throws ApiError `rate_limited`.
 */
export async function countForNetworks(c: LimitedContext, purpose: string): Promise<void> {
  const networks = toWideNetworks(getClientIp(c) ?? 'unknown')
  await Promise.all(
    networks.map(({ network, share }) => countRequest(c, `${purpose} ${network}`, share < 1 ? 2 : 1)),
  )
}

/** The sender's address as a key of rate limits. */
const toClientKey = (c: Context) => toRateLimitKey(getClientIp(c) ?? 'unknown')

/** Rate limit by IP address; a large submission counts as several. */
export const limitSubmissions = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.settings.formRateLimits) await countRequest(c, toClientKey(c), toUnits(await sizeOf(c)))
  await next()
})
