import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { authUsers } from '#worker/db/auth-accounts-schema.ts'
import { type Account, runAll, type Statement } from '../accounts/account.ts'
import { runUnlessTaken } from '../accounts/new-account.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { type OneTimeToken, saveToken } from '../one-time/one-time-token.ts'
import { bucketId } from '../rate-limits/rate-limits.ts'
import { runInBackground } from './public-send.ts'
import { budgetExceeded, type Channel, cooldownError, reserveSend } from './send-budget.ts'

/** When the user was last sent a message of this kind, as the protocol shows it. */
type SentColumn =
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'phone_change_sent_at'
  | 'reauthentication_sent_at'

interface ThrottledMessage<Sent> {
  column: SentColumn
  channel: Channel
  tokens: OneTimeToken[]
  /** What has to be stored with the tokens. */
  statements?: Statement[]
  /** The account is new: its statements are stored whether a message leaves or not. */
  isExempt?: boolean
  /** An administrator sends: nothing to wait for, and a budget that no stranger can use up. */
  isInvitation?: boolean
  send(): Promise<Sent>
}

/**
 * Whose clock it is. What anybody may ask for counts by address; what only the account's owner may ask for counts by
 * account, where no stranger reaches it. A stranger who has it repeated has waited for the address's own turn.
 */
function cooldownIdOf(
  c: Context<AuthEnv>,
  { user }: Account,
  { column, channel, isInvitation }: ThrottledMessage<unknown>,
) {
  if (isInvitation) return null
  const isPublic = column === 'confirmation_sent_at' || column === 'recovery_sent_at'
  if (!isPublic) return c.var.turn ? null : bucketId(c, column, user.id)
  return bucketId(c, column, channel === 'mail' ? (user.email ?? '') : `+${user.phone}`)
}

function setSentAt(c: Context<AuthEnv>, { user }: Account, column: SentColumn, sentAt: number | null) {
  user[column] = sentAt
  return c.var.db
    .update(authUsers)
    .set({ [column]: sentAt })
    .where(eq(authUsers.id, user.id))
}

/** Takes the turn, stores the tokens and sends them. `before` is when the last one was sent. */
async function sendNow<Sent>(
  c: Context<AuthEnv>,
  account: Account,
  order: ThrottledMessage<Sent>,
  before: number | null,
): Promise<Sent | null> {
  const { auth, db, now, turn } = c.var
  const { column, channel, tokens, statements = [], isExempt, isInvitation } = order
  const clock = cooldownIdOf(c, account, order)
  const { refusal, giveBack } = await reserveSend(c, {
    channel,
    clock,
    fromNetwork: !turn && !isInvitation,
    budget: isInvitation ? 'invites' : 'common',
  })
  if (refusal && !turn)
    throw refusal === 'waiting' ? await cooldownError(c, clock ?? '', channel) : budgetExceeded(channel)
  if (refusal) {
    // Somebody else took the last one since the turn was taken; this person may ask again at once.
    if (refusal === 'empty') await runAll(db, turn?.giveBack ?? [])
    if (isExempt) await runUnlessTaken(db, statements)
    return null
  }

  const expiryS = channel === 'mail' ? auth.otpExpiryS : auth.smsOtpExpiryS
  try {
    await runUnlessTaken(db, [
      ...statements,
      setSentAt(c, account, column, now),
      ...tokens.map((token) => saveToken(c, account.user.id, token, expiryS)),
    ])
  } catch (error) {
    await runAll(db, giveBack)
    throw error
  }
  try {
    return await order.send()
  } catch (error) {
    await runAll(db, [...giveBack, ...(turn?.giveBack ?? []), setSentAt(c, account, column, before)])
    throw error
  }
}

/**
 * Stores one-time tokens and sends them. In public calls nothing of this is told: it answers null where no message
 * leaves, or where it leaves after the answer. Everybody else hears 429, and of a message that did not leave. Then the
 * turn is given back, so that it may be asked for again at once.
 */
export async function sendThrottled<Sent>(
  c: Context<AuthEnv>,
  account: Account,
  order: ThrottledMessage<Sent>,
): Promise<Sent | null> {
  const { db, now, turn } = c.var
  const { column, statements = [], isExempt } = order
  const before = isExempt ? null : account.user[column]
  const isForLater = turn?.isAfterwards && !turn.isAnswered
  if (!isForLater && !turn?.isWaiting) return sendNow(c, account, order, before)

  if (isExempt) await runUnlessTaken(db, statements)
  account.user[column] = now
  if (turn?.isWaiting) return null
  const rest = isExempt ? { ...order, statements: [] } : order
  runInBackground(c, () => sendNow(c, account, rest, before))
  return null
}
