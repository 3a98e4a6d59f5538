import { type SQL, sql } from 'drizzle-orm'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import type { Database } from '#worker/db/client.ts'
import { authRateLimits } from '#worker/db/schema/auth-state.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'

/** A token bucket: how many at once, and how many are refilled in the given time. */
export interface Bucket {
  burst: number
  refill: number
  perMs: number
}

/** The current tokens of a bucket, in SQL. Multiplied first, so that no whole token is lost to rounding. */
export const refilledTokens = (now: number, { burst, refill, perMs }: Bucket) =>
  sql`min(${burst}, ${authRateLimits.tokens} + max(0, ${now} - ${authRateLimits.refilled_at}) * ${refill} * 1.0 / ${perMs})`

/**
 * Consumes a token in one statement, so that parallel requests cannot exceed the limit; no row means that the bucket
 * was empty, or that the condition did not hold.
 */
export function consumeToken(
  { db, now }: { db: Database; now: number },
  id: string,
  bucket: Bucket,
  condition?: SQL,
) {
  const { burst } = bucket
  const insert = db.insert(authRateLimits)
  const filled = refilledTokens(now, bucket)
  return (
    condition
      ? insert.select(sql`SELECT ${id}, ${burst - 1}, ${now} WHERE ${condition}`)
      : insert.values({ id, tokens: burst - 1, refilled_at: now })
  )
    .onConflictDoUpdate({
      target: authRateLimits.id,
      set: { tokens: sql`${filled} - 1`, refilled_at: now },
      setWhere: sql`${filled} >= 1`,
    })
    .returning({ tokens: authRateLimits.tokens })
}

/** A condition: the previous statement of the batch has changed a row. */
export const lastChangedRow = sql`changes() > 0`

/** Bucket ids contain hashes, no addresses. */
export const bucketId = (
  ctx: { settings: Pick<AuthSettings, 'jwtSecret' | 'signingKeys'> },
  name: string,
  owner: string,
) => `${name}:${keyedHash(ctx.settings, 'bucket', owner).slice(0, 22)}`
