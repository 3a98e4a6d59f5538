import { eq, lte, type SQL, sql } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { hasRow, runBatch, type Statement } from '#worker/db/batch.ts'
import { authRateLimits } from '#worker/db/schema/auth-state.ts'
import { toNetwork, toRateLimitKey } from '#worker/http/ip-network.ts'
import { isWithinMinute } from '#worker/http/minute-limits.ts'
import {
  type Bucket,
  bucketId,
  consumeToken,
  lastChangedRow,
  refilledTokens,
} from '#worker/http/token-bucket.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { errors } from '../protocol/auth-errors.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

const usual = { burst: 30, refill: 30, perMs: 5 * minuteMs }

/** Token buckets: how many at once, and how many are refilled in the given time. */
const limits = {
  token: { burst: 30, refill: 150, perMs: 5 * minuteMs },
  verify: usual,
  signup: usual,
  otp: usual,
  magiclink: usual,
  recover: usual,
  resend: usual,
  user: usual,
  anonymous: { burst: 30, refill: 30, perMs: 60 * minuteMs },
  web3: usual,
  authorize: usual,
  sso: usual,
  challenge: { burst: 30, refill: 15, perMs: minuteMs },
  'factor-verify': { burst: 30, refill: 15, perMs: minuteMs },
  'factor-enroll': usual,
  /** More than anybody enrols; each one costs a row, a secret and a QR code. */
  'account-factors': { burst: 20, refill: 20, perMs: 60 * minuteMs },
  /** Challenges of an account from any session: more than it may send wrong codes, each of which needs one. */
  'account-challenges': { burst: 30, refill: 30, perMs: 10 * minuteMs },
  /** Guesses at one account's password or code, from any address. */
  'account-password': usual,
  /** Guesses from a browser that has signed the account in before. */
  'device-password': usual,
  /** Guesses of signed-in users at their own password. */
  'session-password': usual,
  /** Wrong codes of a second factor: of all unknown browsers together by account, of a known one by its id. */
  'account-code': { burst: 10, refill: 10, perMs: 10 * minuteMs },
  'account-code-day': { burst: 50, refill: 50, perMs: dayMs },
  'device-code': { burst: 10, refill: 10, perMs: 10 * minuteMs },
  'device-code-day': { burst: 50, refill: 50, perMs: dayMs },
  /** Tries of codes that were mailed or texted, by address or number; those of a signed-in user by the account. */
  'sent-code-day': { burst: 50, refill: 50, perMs: dayMs },
  /** Mails to an account's owner about wrong codes. */
  'code-alert': { burst: 1, refill: 1, perMs: dayMs },
  /** Text messages of a phone factor: far fewer than all accounts may send together. */
  'factor-texts': { burst: 10, refill: 10, perMs: 60 * minuteMs },
  /** Guesses at links' tokens, by network; valid ones are refunded. */
  'link-guess': { burst: 60, refill: 60, perMs: 10 * minuteMs },
} as const

export type LimitName = keyof typeof limits

/** The statement that gives one token back. */
export const refundToken = ({ db }: AuthContext, id: string, { burst }: Bucket): Statement =>
  db
    .update(authRateLimits)
    .set({ tokens: sql`min(${burst}, ${authRateLimits.tokens} + 1)` })
    .where(eq(authRateLimits.id, id))

/** The statements that give back what a request has taken, for a guess that was right. */
export const refundTokens = (ctx: AuthContext, accounts: [LimitName, string][]): Statement[] =>
  ctx.settings.rateLimits
    ? accounts.map(([name, owner]) => refundToken(ctx, bucketId(ctx, name, owner), limits[name]))
    : []

/** The statement that takes a token where the condition holds; it returns a row if there was one. */
export const takeToken = (ctx: AuthContext, name: LimitName, owner: string, condition: SQL) =>
  consumeToken(ctx, bucketId(ctx, name, owner), limits[name], condition)

/** A condition: at least so many tokens of the bucket are gone. */
export const hasTaken = (ctx: AuthContext, name: LimitName, owner: string, count: number): SQL =>
  hasRow(
    ctx.db,
    authRateLimits,
    eq(authRateLimits.id, bucketId(ctx, name, owner)),
    lte(refilledTokens(ctx.now, limits[name]), limits[name].burst - count),
  )

/** The limits that a request counts towards. */
interface CountedBy {
  /** Limits by IP address; without an address only accounts count. */
  names?: LimitName[]
  accounts?: [LimitName, string][]
}

/** The IP address first: a refused address uses nothing of an account's limit and creates no row for one. */
function toConsumptions(ctx: AuthContext, { names = [], accounts = [] }: CountedBy) {
  if (!ctx.settings.rateLimits) return []
  const address = toRateLimitKey(ctx.ip)
  const counted = [...(address ? names.map((name) => [name, address] as const) : []), ...accounts]
  return counted.map(([name, owner], index) =>
    consumeToken(ctx, bucketId(ctx, name, owner), limits[name], index > 0 ? lastChangedRow : undefined),
  )
}

export type Key = (value: string) => SQL<string>

const anyKey: Key = (value) => sql`${value}`

/** Null where the last bucket was empty, so that SQLite ends the lookup before it reads a row. */
const keyIfConsumed: Key = (value) => sql`CASE WHEN changes() > 0 THEN ${value} END`

/**
 * Counts a request and reads what it needs in the same round trip. Every read has to look up a `key`, so that a refused
 * request reads nothing. Throws 429.
 */
export async function readWithinLimit<const Reads extends readonly [Statement, ...Statement[]]>(
  ctx: AuthContext,
  counted: CountedBy,
  toReads: (key: Key) => Reads,
): Promise<BatchResponse<Reads>> {
  const takes = toConsumptions(ctx, counted)
  const reads = toReads(takes.length > 0 ? keyIfConsumed : anyKey)
  const rows = await runBatch<unknown[]>(ctx.db, [...takes, ...reads])
  if (rows.slice(0, takes.length).some((taken) => taken.length === 0)) throw errors.rateLimited()
  return rows.slice(takes.length) as BatchResponse<Reads>
}

/** Counts a request that reads nothing yet. Throws 429. */
export async function enforceLimits(
  ctx: AuthContext,
  names: LimitName[],
  accounts: [LimitName, string][] = [],
) {
  const [first, ...rest] = toConsumptions(ctx, { names, accounts })
  if (!first) return
  const taken = await ctx.db.batch([first, ...rest])
  if (taken.some((rows) => rows.length === 0)) throw errors.rateLimited()
}

/**
 * Looks a link's token up, which counts as a guess of its network until it has found something. It is counted before the
 * lookup, so that parallel guesses cannot exceed the limit. Throws 429.
 */
export async function guessLink<Found>(
  ctx: AuthContext,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const { settings, db, ip } = ctx
  const network = toNetwork(ip)
  if (!settings.rateLimits || !network) return find()
  const id = bucketId(ctx, 'link-guess', network)
  if ((await consumeToken(ctx, id, limits['link-guess'])).length === 0) throw errors.rateLimited()
  const found = await find()
  if (found) await runBatch(db, refundTokens(ctx, [['link-guess', network]]))
  return found
}

/**
 * Counts the hash of a password, which takes some 0.3 s of CPU, before it is made. `known` are browsers whose
 * device cookie has proved valid, and sessions: they are counted apart, so that strangers of the same network do not keep
 * them out, and by network as well, since anybody may have an account. Throws 429.
 */
export async function countHash(ctx: AuthContext, by: 'known' | 'unknown' = 'unknown'): Promise<void> {
  const { limiters, settings, ip } = ctx
  if (!settings.rateLimits || !ip) return
  if (!(await isWithinMinute(limiters, { purpose: 'HASH', address: ip, group: by })))
    throw errors.rateLimited()
}
