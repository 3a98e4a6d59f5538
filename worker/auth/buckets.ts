import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { authBuckets } from '#worker/db/auth-state-schema.ts'
import { toRateLimitKey } from '#worker/http/rate-limit.ts'
import type { AuthEnv } from './auth-env.ts'
import { AuthError } from './errors.ts'
import { keyedHash } from './hashes.ts'

const minuteMs = 60_000

/** So many at once, and so many again in the time given. */
const buckets = {
  token: { burst: 30, refill: 150, perMs: 5 * minuteMs },
  verify: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  signup: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  otp: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  magiclink: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  recover: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  resend: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  user: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  anonymous: { burst: 30, refill: 30, perMs: 60 * minuteMs },
  web3: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  authorize: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  sso: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  challenge: { burst: 30, refill: 15, perMs: minuteMs },
  'factor-verify': { burst: 30, refill: 15, perMs: minuteMs },
  'factor-enroll': { burst: 30, refill: 30, perMs: 5 * minuteMs },
  /** More than anybody enrols; each one costs a row, a secret and a picture. */
  'account-factors': { burst: 20, refill: 20, perMs: 60 * minuteMs },
  /** Guesses at one account's password or code, from wherever they come. */
  'account-password': { burst: 30, refill: 30, perMs: 5 * minuteMs },
  'account-code': { burst: 10, refill: 10, perMs: 10 * minuteMs },
} as const

export type BucketName = keyof typeof buckets

interface Bucket {
  burst: number
  refill: number
  perMs: number
}

/** Takes one from a bucket, in one statement that no parallel request can slip through; no row means it was empty. */
function take(c: Context<AuthEnv>, id: string, { burst, refill, perMs }: Bucket) {
  const { db, now } = c.var
  const filled = sql`min(${burst}, ${authBuckets.tokens} + max(0, ${now} - ${authBuckets.refilled_at}) * ${refill / perMs})`
  return db
    .insert(authBuckets)
    .values({ id, tokens: burst - 1, refilled_at: now })
    .onConflictDoUpdate({
      target: authBuckets.id,
      set: { tokens: sql`${filled} - 1`, refilled_at: now },
      setWhere: sql`${filled} >= 1`,
    })
    .returning({ tokens: authBuckets.tokens })
}

const idOf = (c: Context<AuthEnv>, name: string, whom: string) =>
  `${name}:${keyedHash(c.var.auth, 'bucket', whom).slice(0, 22)}`

/** Counts the request's address, and the accounts named. Throws 429. Without an address only accounts count. */
export async function limit(c: Context<AuthEnv>, names: BucketName[], accounts: [BucketName, string][] = []) {
  if (!c.var.auth.rateLimits) return
  const address = toRateLimitKey(c.var.ipAddress)
  const [first, ...rest] = [
    ...(address ? names.map((name) => take(c, idOf(c, name, address), buckets[name])) : []),
    ...accounts.map(([name, whom]) => take(c, idOf(c, name, whom), buckets[name])),
  ]
  if (!first) return
  const taken = await c.var.db.batch([first, ...rest])
  if (taken.some((rows) => rows.length === 0))
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
}

export const limitBy = (name: BucketName) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    await limit(c as Context<AuthEnv>, [name])
    await next()
  })

/** The bounds on what all accounts together may have sent in an hour; not counted while nothing needs confirming. */
export async function limitSending(c: Context<AuthEnv>, channel: 'mail' | 'sms') {
  const { auth } = c.var
  const isMail = channel === 'mail'
  if (!auth.rateLimits || (isMail ? auth.emailAutoconfirm : auth.phoneAutoconfirm)) return
  const hourly = isMail ? auth.mailHourly : auth.smsHourly
  const taken = await take(c, `hourly:${channel}`, { burst: hourly, refill: hourly, perMs: 60 * minuteMs })
  if (taken.length > 0) return
  throw isMail
    ? new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
    : new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded')
}
