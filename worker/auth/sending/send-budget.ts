import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { authRateLimits } from '#worker/db/auth-state-schema.ts'
import { toNetwork } from '#worker/http/network.ts'
import { runAll, type Statement } from '../accounts/account.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { AuthError } from '../http/errors.ts'
import { type Bucket, bucketId, consumeToken, refilledTokens } from '../rate-limits/rate-limits.ts'

export type Channel = 'mail' | 'sms'

/** So many networks are needed to use up what all may have sent. */
const networkParts = 5

export interface SendRequest {
  channel: Channel
  /** The clock that has to have run out, by its bucket's id; null where there is nothing to wait for. */
  clock: string | null
  /** Whether the caller's network pays for it. */
  fromNetwork: boolean
  /** Which budget of the hour pays; `look` only refuses where the common one is empty. */
  budget: 'common' | 'look' | 'invites'
}

interface Step {
  statement: Statement
  isTaken(rows: unknown[]): boolean
  giveBack: Statement[]
  /** Not given back for a message that was tried in vain. */
  isSpent?: boolean
}

const hourlyBucket = (hourly: number): Bucket => ({ burst: hourly, refill: hourly, perMs: 3_600_000 })

const intervalMs = ({ var: { auth } }: Context<AuthEnv>, channel: Channel) =>
  (channel === 'mail' ? auth.mailMinIntervalS : auth.smsMinIntervalS) * 1000

const isCounted = ({ var: { auth } }: Context<AuthEnv>, channel: Channel) =>
  auth.rateLimits && !(channel === 'mail' ? auth.emailAutoconfirm : auth.phoneAutoconfirm)

const someRow = (rows: unknown[]) => rows.length > 0

/** Sets a clock going, in one statement of which only one parallel request gets a row back. */
function cooldownStep(c: Context<AuthEnv>, id: string, channel: Channel): Step {
  const { db, now } = c.var
  const going = { tokens: 0, refilled_at: now }
  return {
    statement: db
      .insert(authRateLimits)
      .values({ id, ...going })
      .onConflictDoUpdate({
        target: authRateLimits.id,
        set: going,
        setWhere: lte(authRateLimits.refilled_at, now - intervalMs(c, channel)),
      })
      .returning({ id: authRateLimits.id }),
    isTaken: someRow,
    giveBack: [
      db.delete(authRateLimits).where(and(eq(authRateLimits.id, id), eq(authRateLimits.refilled_at, now))),
    ],
  }
}

function bucketStep(c: Context<AuthEnv>, id: string, bucket: Bucket, isFirst: boolean): Step {
  const returned = c.var.db
    .update(authRateLimits)
    .set({ tokens: sql`min(${bucket.burst}, ${authRateLimits.tokens} + 1)` })
    .where(eq(authRateLimits.id, id))
  return { statement: consumeToken(c, id, bucket, !isFirst), isTaken: someRow, giveBack: [returned] }
}

/** Finds a row only where the bucket is empty. */
function checkStep(c: Context<AuthEnv>, id: string, bucket: Bucket): Step {
  const isEmpty = and(eq(authRateLimits.id, id), lt(refilledTokens(c.var.now, bucket), 1))
  return {
    statement: c.var.db.select({ id: authRateLimits.id }).from(authRateLimits).where(isEmpty),
    isTaken: (rows) => rows.length === 0,
    giveBack: [],
  }
}

function toSteps(c: Context<AuthEnv>, { channel, clock, fromNetwork, budget }: SendRequest): Step[] {
  const { auth, ipAddress } = c.var
  const steps = clock === null ? [] : [cooldownStep(c, clock, channel)]
  if (!isCounted(c, channel)) return steps
  const hourly = channel === 'mail' ? auth.mailHourly : auth.smsHourly
  if (fromNetwork && ipAddress) {
    const id = bucketId(c, `network-${channel}`, toNetwork(ipAddress))
    const share = Math.max(1, Math.floor(hourly / networkParts))
    // A try costs its network something whatever becomes of it, or one network could make us try without end.
    steps.push({ ...bucketStep(c, id, hourlyBucket(share), steps.length === 0), isSpent: true })
  }
  if (budget === 'look') return [...steps, checkStep(c, `hourly:${channel}`, hourlyBucket(hourly))]
  const [id, limit] =
    budget === 'invites' ? ['hourly:invites', auth.inviteHourly] : [`hourly:${channel}`, hourly]
  return [...steps, bucketStep(c, id, hourlyBucket(limit), steps.length === 0)]
}

export interface Reservation {
  /** `waiting`: the clock still runs. `empty`: a budget has nothing left. Nothing was taken then. */
  refusal: 'waiting' | 'empty' | null
  /** For a message that did not leave after all: its turn is free again. */
  giveBack: Statement[]
}

/**
 * Takes the clock, then the network's share, then the budget, each only where the one before was to be had: whoever has
 * to wait uses up nothing that others need, and what cannot be sent leaves the clock as it was.
 */
export async function reserveSend(c: Context<AuthEnv>, wanted: SendRequest): Promise<Reservation> {
  const { db } = c.var
  const steps = toSteps(c, wanted)
  const rows = (await runAll(
    db,
    steps.map(({ statement }) => statement),
  )) as unknown[][]
  const refused = steps.findIndex(({ isTaken }, index) => !isTaken(rows[index] ?? []))
  if (refused === -1)
    return { refusal: null, giveBack: steps.flatMap((step) => (step.isSpent ? [] : step.giveBack)) }
  await runAll(
    db,
    steps.slice(0, refused).flatMap((step) => step.giveBack),
  )
  return { refusal: wanted.clock !== null && refused === 0 ? 'waiting' : 'empty', giveBack: [] }
}

export const budgetExceeded = (channel: Channel) =>
  channel === 'mail'
    ? new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
    : new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded')

/** The refusal of whoever has to wait, with the seconds until the clock has run out. */
export async function cooldownError(
  c: Context<AuthEnv>,
  clock: string,
  channel: Channel,
): Promise<AuthError> {
  const { db, now } = c.var
  const [going] = await db
    .select({ since: authRateLimits.refilled_at })
    .from(authRateLimits)
    .where(eq(authRateLimits.id, clock))
  const leftS = Math.max(1, Math.ceil(((going?.since ?? now) + intervalMs(c, channel) - now) / 1000))
  const code = channel === 'mail' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  return new AuthError(429, code, `For security purposes, you can only request this after ${leftS} seconds.`)
}
