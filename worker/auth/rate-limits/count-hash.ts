import { isWithinMinute } from '#worker/http/minute-limits.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { rateLimited } from './enforce-limits.ts'

/**
 * Counts the hash of a password, which takes some 0.3 s of CPU, before it is made. `known` are browsers whose
 * device cookie has proved valid, and sessions: they are counted apart, so that strangers of the same network do not keep
 * them out, and by network as well, since anybody may have an account. Throws 429.
 */
export async function countHash(ctx: AuthContext, by: 'known' | 'unknown' = 'unknown'): Promise<void> {
  const { limiters, settings, ip } = ctx
  if (!settings.rateLimits || !ip) return
  if (!(await isWithinMinute(limiters, { purpose: 'HASH', address: ip, group: by }))) throw rateLimited()
}
