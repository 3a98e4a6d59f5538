import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { runBatch, type Statement } from '#worker/db/batch.ts'
import { authRateLimits } from '#worker/db/schema/auth-state.ts'
import { toWideNetworks } from '#worker/http/ip-network.ts'
import { type Bucket, bucketId, consumeToken, lastChangedRow } from '#worker/http/token-bucket.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError } from '../protocol/auth-errors.ts'
import { refundToken } from '../rate-limits/enforce-limits.ts'

export type Channel = 'mail' | 'sms'

/**
 * The hourly budgets. `signup`: messages to addresses that nobody has proven yet, for sign-ups and changes of address.
 * `signin`: recovery, signing in without signing up, and codes for signed-in users, which sign-ups cannot use up.
 * `invites`: sent by administrators.
 */
export type Budget = 'signup' | 'signin' | 'invites'

/** A network's hourly share of either budget, as a fraction of the smaller one, which is the sign-ups'. */
const networkParts = 5

interface SendRequest {
  channel: Channel
  /** The id of the cooldown that must be over; null where there is none. */
  cooldownId: string | null
  /** Charged with the caller's networks; null for a message that was charged when a public call reserved it. */
  budget: Budget | null
}

interface Charge {
  id: string
  bucket: Bucket
  /** Networks get nothing back, or one of them could trigger attempts without end. */
  isRefundable: boolean
}

const hourlyBucket = (hourly: number): Bucket => ({ burst: hourly, refill: hourly, perMs: 3_600_000 })

const intervalMs = ({ settings }: AuthContext, channel: Channel) =>
  (channel === 'mail' ? settings.mailMinIntervalS : settings.smsMinIntervalS) * 1000

/** With autoconfirm, signing up sends nothing. */
const isCounted = ({ settings }: AuthContext, channel: Channel, budget: Budget) =>
  settings.rateLimits &&
  !(budget === 'signup' && (channel === 'mail' ? settings.emailAutoconfirm : settings.phoneAutoconfirm))

const hourlyOf = ({ settings }: AuthContext, channel: Channel, budget: Budget): number =>
  budget === 'invites' ? settings.inviteHourly : settings.sendHourly[budget][channel]

/** Lists what a message is charged to: the caller's networks from narrow to wide, then the budget. */
function toCharges(ctx: AuthContext, { channel, budget }: SendRequest): Charge[] {
  if (budget === null || !isCounted(ctx, channel, budget)) return []
  const largestShare = hourlyOf(ctx, channel, 'signup') / networkParts
  const networks = budget === 'invites' || !ctx.ip ? [] : toWideNetworks(ctx.ip)
  const whole = { id: `hourly:${budget}-${channel}`, bucket: hourlyBucket(hourlyOf(ctx, channel, budget)) }
  return [
    ...networks.map(({ network, share }) => ({
      id: bucketId(ctx, `network-${budget}-${channel}`, network),
      bucket: hourlyBucket(Math.ceil(largestShare * share)),
      isRefundable: false,
    })),
    { ...whole, isRefundable: true },
  ]
}

const toRefund = (ctx: AuthContext, { id, bucket }: Charge) => refundToken(ctx, id, bucket)

/** Finds a row while the cooldown is running. */
const findCooldown = (ctx: AuthContext, id: string, channel: Channel) =>
  ctx.db
    .select({ id: authRateLimits.id })
    .from(authRateLimits)
    .where(and(eq(authRateLimits.id, id), gt(authRateLimits.refilled_at, ctx.now - intervalMs(ctx, channel))))

/** Starts a cooldown that is over, if everything was charged before. */
function startCooldown(ctx: AuthContext, id: string, channel: Channel, hasCharges: boolean) {
  const { db, now } = ctx
  const started = { tokens: 0, refilled_at: now }
  const insert = db.insert(authRateLimits)
  return (
    hasCharges
      ? insert.select(sql`SELECT ${id}, 0, ${now} WHERE ${lastChangedRow}`)
      : insert.values({ id, ...started })
  )
    .onConflictDoUpdate({
      target: authRateLimits.id,
      set: started,
      setWhere: lte(authRateLimits.refilled_at, now - intervalMs(ctx, channel)),
    })
    .returning({ id: authRateLimits.id })
}

export interface Reservation {
  /** `cooldown`: it is still running. `budget`: one of them is used up. Nothing was charged or started then. */
  rejectedBy: 'cooldown' | 'budget' | null
  /** End the cooldown, so that the message may be requested again at once. */
  endCooldown: Statement[]
  /** Give back what the budget was charged, for a message that was not sent after all. */
  refund: Statement[]
}

/**
 * Charges the caller's networks from narrow to wide, then the budget, then starts the cooldown: each step only if the one
 * before succeeded, and the first only while no cooldown is running. A caller who has to wait charges nothing, and one
 * who is refused starts no cooldown of somebody else's address.
 */
export async function reserveSend(ctx: AuthContext, wanted: SendRequest): Promise<Reservation> {
  const { db, now } = ctx
  const { cooldownId: id, channel } = wanted
  const charges = toCharges(ctx, wanted)
  const cooldown = id === null ? null : findCooldown(ctx, id, channel)
  const first = cooldown ? notExists(cooldown) : undefined
  const statements: RunnableQuery<unknown[], 'sqlite'>[] = [
    ...(cooldown ? [cooldown] : []),
    ...charges.map((charge, index) =>
      consumeToken(ctx, charge.id, charge.bucket, index === 0 ? first : lastChangedRow),
    ),
    ...(id === null ? [] : [startCooldown(ctx, id, channel, charges.length > 0)]),
  ]
  const rows = await runBatch(db, statements)
  const found = cooldown ? rows.shift() : []
  if (found?.length) return { rejectedBy: 'cooldown', endCooldown: [], refund: [] }
  const rejectedAt = charges.findIndex((_, index) => rows[index]?.length === 0)
  if (rejectedAt !== -1) {
    await runBatch(
      db,
      charges.slice(0, rejectedAt).map((charge) => toRefund(ctx, charge)),
    )
    return { rejectedBy: 'budget', endCooldown: [], refund: [] }
  }
  const isStarted = id === null ? null : and(eq(authRateLimits.id, id), eq(authRateLimits.refilled_at, now))
  return {
    rejectedBy: null,
    endCooldown: isStarted ? [db.delete(authRateLimits).where(isStarted)] : [],
    refund: charges.filter(({ isRefundable }) => isRefundable).map((charge) => toRefund(ctx, charge)),
  }
}

export const budgetExceeded = (channel: Channel) =>
  channel === 'mail'
    ? new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
    : new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded')

/** The error during a cooldown, with the seconds that are left. */
async function cooldownError(ctx: AuthContext, cooldownId: string, channel: Channel): Promise<AuthError> {
  const { db, now } = ctx
  const [cooldown] = await db
    .select({ since: authRateLimits.refilled_at })
    .from(authRateLimits)
    .where(eq(authRateLimits.id, cooldownId))
  const leftS = Math.max(1, Math.ceil(((cooldown?.since ?? now) + intervalMs(ctx, channel) - now) / 1000))
  const code = channel === 'mail' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  return new AuthError(429, code, `For security purposes, you can only request this after ${leftS} seconds.`)
}

/** Reserves a message for a caller who may know that it is not sent. Throws 429 then. */
export async function requireSend(ctx: AuthContext, wanted: SendRequest): Promise<Reservation> {
  const reservation = await reserveSend(ctx, wanted)
  if (reservation.rejectedBy === 'budget') throw budgetExceeded(wanted.channel)
  if (reservation.rejectedBy) throw await cooldownError(ctx, wanted.cooldownId ?? '', wanted.channel)
  return reservation
}
