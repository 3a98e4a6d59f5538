import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { authRateLimits } from '#worker/db/schema/auth-state.ts'
import { toNetwork } from '#worker/http/ip-network.ts'
import { runBatch, type Statement } from '../accounts/account.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../http/auth-errors.ts'
import {
  type Bucket,
  bucketId,
  consumeToken,
  lastChangedRow,
  refilledTokens,
} from '../rate-limits/rate-limits.ts'

export type Channel = 'mail' | 'sms'

/** How many networks can use up the shared budget: each gets this fraction of it. */
const networkParts = 5

export interface SendRequest {
  channel: Channel
  /** The id of the cooldown that must be over; null where there is none. */
  cooldownId: string | null
  /** Whether it is charged to the caller's network as well. */
  fromNetwork: boolean
  /** Which hourly budget is charged; `check` charges nothing and only refuses where the shared one is empty. */
  budget: 'shared' | 'check' | 'invites'
}

interface Step {
  statement: RunnableQuery<unknown[], 'sqlite'>
  isTaken(rows: unknown[]): boolean
  refund: Statement[]
  /** Kept also when the message could not be sent. */
  isNonRefundable?: boolean
}

const hourlyBucket = (hourly: number): Bucket => ({ burst: hourly, refill: hourly, perMs: 3_600_000 })

const intervalMs = ({ settings }: AuthContext, channel: Channel) =>
  (channel === 'mail' ? settings.mailMinIntervalS : settings.smsMinIntervalS) * 1000

const isCounted = ({ settings }: AuthContext, channel: Channel) =>
  settings.rateLimits && !(channel === 'mail' ? settings.emailAutoconfirm : settings.phoneAutoconfirm)

const someRow = (rows: unknown[]) => rows.length > 0

/** Starts a cooldown, in one statement that returns a row to only one of several parallel requests. */
function cooldownStep(ctx: AuthContext, id: string, channel: Channel): Step {
  const { db, now } = ctx
  const cooldown = { tokens: 0, refilled_at: now }
  return {
    statement: db
      .insert(authRateLimits)
      .values({ id, ...cooldown })
      .onConflictDoUpdate({
        target: authRateLimits.id,
        set: cooldown,
        setWhere: lte(authRateLimits.refilled_at, now - intervalMs(ctx, channel)),
      })
      .returning({ id: authRateLimits.id }),
    isTaken: someRow,
    refund: [
      db.delete(authRateLimits).where(and(eq(authRateLimits.id, id), eq(authRateLimits.refilled_at, now))),
    ],
  }
}

function bucketStep(ctx: AuthContext, id: string, bucket: Bucket, isFirst: boolean): Step {
  const returned = ctx.db
    .update(authRateLimits)
    .set({ tokens: sql`min(${bucket.burst}, ${authRateLimits.tokens} + 1)` })
    .where(eq(authRateLimits.id, id))
  const statement = consumeToken(ctx, id, bucket, isFirst ? undefined : lastChangedRow)
  return { statement, isTaken: someRow, refund: [returned] }
}

/** Finds a row only where the bucket is empty. */
function checkStep(ctx: AuthContext, id: string, bucket: Bucket): Step {
  const isEmpty = and(eq(authRateLimits.id, id), lt(refilledTokens(ctx.now, bucket), 1))
  return {
    statement: ctx.db.select({ id: authRateLimits.id }).from(authRateLimits).where(isEmpty),
    isTaken: (rows) => rows.length === 0,
    refund: [],
  }
}

function toSteps(ctx: AuthContext, { channel, cooldownId, fromNetwork, budget }: SendRequest): Step[] {
  const { settings, ip } = ctx
  const steps = cooldownId === null ? [] : [cooldownStep(ctx, cooldownId, channel)]
  if (!isCounted(ctx, channel)) return steps
  const hourly = channel === 'mail' ? settings.mailHourly : settings.smsHourly
  if (fromNetwork && ip) {
    const id = bucketId(ctx, `network-${channel}`, toNetwork(ip))
    const share = Math.max(1, Math.floor(hourly / networkParts))
    // Every attempt is charged to its network, or one network could trigger attempts without end.
    steps.push({ ...bucketStep(ctx, id, hourlyBucket(share), steps.length === 0), isNonRefundable: true })
  }
  if (budget === 'check') return [...steps, checkStep(ctx, `hourly:${channel}`, hourlyBucket(hourly))]
  const [id, limit] =
    budget === 'invites' ? ['hourly:invites', settings.inviteHourly] : [`hourly:${channel}`, hourly]
  return [...steps, bucketStep(ctx, id, hourlyBucket(limit), steps.length === 0)]
}

export interface Reservation {
  /** `cooldown`: it is still running. `budget`: one of them is used up. Nothing was charged then. */
  rejectedBy: 'cooldown' | 'budget' | null
  /** Undoes the reservation, for a message that was not sent after all. */
  refund: Statement[]
}

/**
 * Starts the cooldown, then charges the network's share, then the budget, each only if the previous step succeeded: a
 * caller who has to wait charges nothing, and a message that cannot be sent leaves the cooldown as it was.
 */
export async function reserveSend(ctx: AuthContext, wanted: SendRequest): Promise<Reservation> {
  const { db } = ctx
  const steps = toSteps(ctx, wanted)
  const rows = await runBatch(
    db,
    steps.map(({ statement }) => statement),
  )
  const refused = steps.findIndex(({ isTaken }, index) => !isTaken(rows[index] ?? []))
  if (refused === -1)
    return { rejectedBy: null, refund: steps.flatMap((step) => (step.isNonRefundable ? [] : step.refund)) }
  await runBatch(
    db,
    steps.slice(0, refused).flatMap((step) => step.refund),
  )
  return { rejectedBy: wanted.cooldownId !== null && refused === 0 ? 'cooldown' : 'budget', refund: [] }
}

export const budgetExceeded = (channel: Channel) =>
  channel === 'mail'
    ? new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
    : new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded')

/** The error during a cooldown, with the seconds that are left. */
export async function cooldownError(
  ctx: AuthContext,
  cooldownId: string,
  channel: Channel,
): Promise<AuthError> {
  const { db, now } = ctx
  const [cooldown] = await db
    .select({ since: authRateLimits.refilled_at })
    .from(authRateLimits)
    .where(eq(authRateLimits.id, cooldownId))
  const leftS = Math.max(1, Math.ceil(((cooldown?.since ?? now) + intervalMs(ctx, channel) - now) / 1000))
  const code = channel === 'mail' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  return new AuthError(429, code, `For security purposes, you can only request this after ${leftS} seconds.`)
}
