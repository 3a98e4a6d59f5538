import type { Context } from 'hono'
import type { AuthEnv } from './auth-env.ts'

/**
 * Whether a post comes from a page of this site, or from what is no browser. Browsers name the origin of every post, and
 * name none that they must not tell `null`.
 */
export function isOwnOrigin(c: Context<AuthEnv>): boolean {
  const origin = c.req.header('origin')
  const own = [new URL(c.req.url).origin, c.var.settings.siteOrigin]
  if (origin !== undefined && !own.includes(origin)) return false
  return !['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '')
}
