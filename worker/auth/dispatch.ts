import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Context } from 'hono'
import { authUsers } from '#worker/db/auth-accounts-schema.ts'
import { type Account, runAll, type Statement } from './accounts/account.ts'
import { runUnlessTaken } from './accounts/new-account.ts'
import type { AuthEnv } from './auth-env.ts'
import { limitSending } from './buckets.ts'
import { AuthError } from './errors.ts'
import { keepToken, type OneTimeToken } from './one-time.ts'

/** Which clock of the user a sending is measured by. */
type SentColumn =
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'phone_change_sent_at'
  | 'reauthentication_sent_at'

interface Dispatch<Sent> {
  column: SentColumn
  channel: 'mail' | 'sms'
  tokens: OneTimeToken[]
  /** What has to be stored with the tokens. */
  statements?: Statement[]
  /** No turn to wait for: the account is new, or an administrator sends. Its clock is set by the statements. */
  isExempt?: boolean
  send(): Promise<Sent>
}

function tooSoon(channel: 'mail' | 'sms', sentAt: number, intervalS: number, now: number): AuthError {
  const leftS = Math.max(1, Math.ceil((sentAt + intervalS * 1000 - now) / 1000))
  const code = channel === 'mail' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  return new AuthError(429, code, `For security purposes, you can only request this after ${leftS} seconds.`)
}

/** Takes the user's turn in one conditional update, so that of parallel requests one sends. Throws 429. */
async function reserve(
  c: Context<AuthEnv>,
  { user }: Account,
  { column, channel }: Pick<Dispatch<unknown>, 'column' | 'channel'>,
) {
  const { db, auth, now } = c.var
  const intervalS = channel === 'mail' ? auth.mailMinIntervalS : auth.smsMinIntervalS
  const clock = authUsers[column]
  const reserved = await db
    .update(authUsers)
    .set({ [column]: now })
    .where(and(eq(authUsers.id, user.id), or(isNull(clock), lte(clock, now - intervalS * 1000))))
    .returning({ id: authUsers.id })
  if (reserved.length === 0) throw tooSoon(channel, user[column] ?? now, intervalS, now)
  user[column] = now
}

const setClock = (c: Context<AuthEnv>, { user }: Account, column: SentColumn, sentAt: number | null) => {
  user[column] = sentAt
  return c.var.db
    .update(authUsers)
    .set({ [column]: sentAt })
    .where(eq(authUsers.id, user.id))
}

/** Leaves time to answer within a request's ten seconds. */
const longestWaitMs = 8_000

/** How long storing and sending last took in this isolate; nobody's secret, and good enough to imitate. */
let lastSendingMs = 0

/** Lets whoever asks about an unknown account wait as long as for a known one. */
export const imitateSending = () => scheduler.wait(lastSendingMs)

/**
 * Stores one-time tokens and sends them. Refused by the mail or SMS API, the turn is given back, so that the user may
 * try again at once.
 */
export async function dispatch<Sent>(
  c: Context<AuthEnv>,
  account: Account,
  order: Dispatch<Sent>,
): Promise<Sent> {
  const { auth, db } = c.var
  const before = account.user[order.column]
  await limitSending(c, order.channel)
  if (!order.isExempt) await reserve(c, account, order)
  const expiryS = order.channel === 'mail' ? auth.otpExpiryS : auth.smsOtpExpiryS
  await runUnlessTaken(db, [
    ...(order.statements ?? []),
    ...order.tokens.map((token) => keepToken(c, account.user.id, token, expiryS)),
  ])
  try {
    const sent = await order.send()
    lastSendingMs = Math.min(longestWaitMs, Math.max(0, Date.now() - c.var.now))
    return sent
  } catch (error) {
    await runAll(db, [setClock(c, account, order.column, order.isExempt ? null : before)])
    throw error
  }
}
