import { and, eq, sql } from 'drizzle-orm'
import type { ApiKeyScope } from '#worker/contract/admin/api-keys.ts'
import { runBatch } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { apiKeys } from '#worker/db/schema/admin.ts'
import type { MinuteLimiters } from '#worker/env/minute-limiters.ts'
import type { Settings } from '#worker/env/settings.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { toWideNetworks } from '#worker/http/ip-network.ts'
import { isWithinMinute } from '#worker/http/minute-limits.ts'
import { bucketId, consumeToken, lastChangedRow } from '#worker/http/token-bucket.ts'
import { logEvent } from '#worker/log/log-event.ts'
import { isActiveKey } from './active-key.ts'
import { getApiKeyId, hashApiKey } from './api-key-format.ts'

const minuteMs = 60_000

/** Calls of one key. */
const callLimit = { burst: 120, refill: 120, perMs: minuteMs }

/** Tries with invalid keys of one network, by its width. Nobody guesses 256 bits; this limits what trying costs. */
const failureLimits = [30, 120, 300].map((tries) => ({ burst: tries, refill: tries, perMs: 10 * minuteMs }))

/** The statements that count a try, the widest network first: beyond its limit none of its narrow ones gets a row. */
function countFailure({ db, settings, now, ip }: KeyedCall) {
  const networks = toWideNetworks(ip ?? '').map(({ network }) => network)
  return failureLimits
    .flatMap((limit, width) => {
      const network = networks[width]
      return network === undefined
        ? []
        : [{ id: bucketId({ settings: settings.auth }, 'api-key-failure', network), limit }]
    })
    .reverse()
    .map(({ id, limit }, nth) => consumeToken({ db, now }, id, limit, nth > 0 ? lastChangedRow : undefined))
}

/** A request that is made with a key. */
interface KeyedCall {
  db: Database
  settings: Pick<Settings, 'auth'>
  limiters: MinuteLimiters
  now: number
  ip: string | null
  /** Null if no key may make this call. */
  requiredScope: ApiKeyScope | null
}

const tooManyCalls = () => new ApiError('too_many_calls', { retryAfterS: 60 })

async function refuseKey(call: KeyedCall): Promise<never> {
  const { db, settings } = call
  logEvent('api_key_refused')
  if (settings.auth.rateLimits) {
    const taken = await runBatch<unknown[]>(db, countFailure(call))
    if (taken.some((rows) => rows.length === 0)) throw new ApiError('too_many_calls', { retryAfterS: 600 })
  }
  throw new ApiError('key_invalid')
}

/**
 * The id of a valid key that may make this call. The call is counted by its network before D1 is asked, which reads, counts
 * and notes the use in one trip. Throws ApiError `key_invalid`, `too_many_calls`, `key_not_allowed` and `key_scope_missing`.
 */
export async function requireApiKey(key: string, call: KeyedCall): Promise<string> {
  const { db, settings, limiters, now, ip, requiredScope } = call
  const { rateLimits } = settings.auth
  if (rateLimits && !(await isWithinMinute(limiters, { purpose: 'KEY', address: ip ?? 'unknown' })))
    throw tooManyCalls()
  const id = getApiKeyId(key)
  if (!id) return refuseKey(call)
  const isValid = and(isActiveKey(id, now), eq(apiKeys.key_hash, hashApiKey(key)))
  // Only keys that exist count, so that invented ones create no rows.
  const isThere = sql`EXISTS (SELECT 1 FROM ${apiKeys} WHERE ${isValid})`
  const counts = rateLimits ? [consumeToken({ db, now }, `api-key:${id}`, callLimit, isThere)] : []
  const [[row], , ...counted] = await db.batch([
    db.select({ scopes: apiKeys.scopes }).from(apiKeys).where(isValid),
    // Once a minute at most, so that reading does not cost a write each time.
    db
      .update(apiKeys)
      .set({ last_used_at: now })
      .where(and(isValid, sql`coalesce(${apiKeys.last_used_at}, 0) <= ${now - minuteMs}`)),
    ...counts,
  ])
  if (!row) return refuseKey(call)
  if (counted.some((taken) => taken.length === 0)) throw tooManyCalls()
  if (!requiredScope) throw new ApiError('key_not_allowed')
  if (!row.scopes.includes(requiredScope)) throw new ApiError('key_scope_missing')
  return id
}
