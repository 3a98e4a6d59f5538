import { and, eq, exists, lte, type SQL, sql } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { runBatch, type Statement } from '#worker/db/run-batch.ts'
import { authRateLimits } from '#worker/db/schema/auth-state.ts'
import { toNetwork, toRateLimitKey } from '#worker/http/ip-network.ts'
import { bucketId, consumeToken, lastChangedRow, refilledTokens } from '#worker/http/token-bucket.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError } from '../protocol/auth-errors.ts'
import { type LimitName, limits } from './limits.ts'

export const rateLimited = () => new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')

/** The statements that give back what a request has taken, for a guess that was right. */
export const refundTokens = (ctx: AuthContext, accounts: [LimitName, string][]): Statement[] =>
  ctx.settings.rateLimits
    ? accounts.map(([name, owner]) =>
        ctx.db
          .update(authRateLimits)
          .set({ tokens: sql`min(${limits[name].burst}, ${authRateLimits.tokens} + 1)` })
          .where(eq(authRateLimits.id, bucketId(ctx, name, owner))),
      )
    : []

/** Takes a token where the condition holds; whether there was one. */
export async function takeToken(
  ctx: AuthContext,
  name: LimitName,
  owner: string,
  condition: SQL,
): Promise<boolean> {
  const taken = await consumeToken(ctx, bucketId(ctx, name, owner), limits[name], condition)
  return taken.length > 0
}

/** A condition: at least so many tokens of the bucket are gone. */
export const hasTaken = (ctx: AuthContext, name: LimitName, owner: string, count: number): SQL =>
  exists(
    ctx.db
      .select({ id: authRateLimits.id })
      .from(authRateLimits)
      .where(
        and(
          eq(authRateLimits.id, bucketId(ctx, name, owner)),
          lte(refilledTokens(ctx.now, limits[name]), limits[name].burst - count),
        ),
      ),
  )

/** The limits that a request counts towards. */
export interface CountedBy {
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
  if (rows.slice(0, takes.length).some((taken) => taken.length === 0)) throw rateLimited()
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
  if (taken.some((rows) => rows.length === 0)) throw rateLimited()
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
  if ((await consumeToken(ctx, id, limits['link-guess'])).length === 0) throw rateLimited()
  const found = await find()
  if (found) await runBatch(db, refundTokens(ctx, [['link-guess', network]]))
  return found
}
