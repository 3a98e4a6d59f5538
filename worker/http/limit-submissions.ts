import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import { submissionUnitBytes } from '#worker/contract/limits.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { getClientIp } from './client-ip.ts'
import { toWideNetworks } from './ip-network.ts'
import { isWithinLimit } from './is-within-limit.ts'
import { isWithinMinute } from './minute-limits.ts'

/** The window of the bindings in wrangler.toml. */
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

const rateLimited = () => new ApiError('rate_limited', { retryAfterS: windowS })

/**
 * Counts a request for each wide network of its sender; the narrower ones, of which a wide one has many, may use half of
 * the limit. Throws ApiError `rate_limited`.
 */
export async function countForNetworks(c: LimitedContext, purpose: string): Promise<void> {
  if (!c.var.settings.formRateLimits) return
  const networks = toWideNetworks(getClientIp(c) ?? 'unknown')
  const keys = networks.flatMap(({ network, share }) =>
    Array<string>(share < 1 ? 2 : 1).fill(`${purpose} ${network}`),
  )
  const counted = await Promise.all(keys.map((key) => isWithinLimit(c.env.FORM_LIMIT, key)))
  if (counted.includes(false)) throw rateLimited()
}

/**
 * Rate limit by IP address and wide networks; a large submission counts as several. A dry run, which costs as much and
 * which no visitor makes, has a narrower limit as well.
 */
export const limitSubmissions = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.settings.formRateLimits) {
    const address = getClientIp(c) ?? 'unknown'
    const units = toUnits(await sizeOf(c))
    const isDryRun = c.req.header(dryRunHeader) !== undefined
    if (isDryRun && !(await isWithinMinute(c.env, { purpose: 'DRY_RUN', address }))) throw rateLimited()
    if (!(await isWithinMinute(c.env, { purpose: 'FORM', address, units }))) throw rateLimited()
  }
  await next()
})
