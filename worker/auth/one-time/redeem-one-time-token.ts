import { eq } from 'drizzle-orm'
import { hasRow, requireInBatch, retryIfChanged, type Statement } from '#worker/db/batch.ts'
import { authFlowStates } from '#worker/db/schema/auth-state.ts'
import { isBanned } from '../accounts/account.ts'
import { runUnlessTaken } from '../accounts/create-account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { type AuthError, banned, errors } from '../protocol/auth-errors.ts'
import { messageRedirect, sessionRedirect, withQuery } from '../protocol/redirect-urls.ts'
import { createSession } from '../sessions/create-session.ts'
import { type EmailType, type FoundToken, findLink } from './find-link-or-guess-code.ts'
import { isPkceToken } from './one-time-token.ts'
import { toTokenEffects, type VerifyOptions } from './one-time-token-effects.ts'
import { issueAuthCode } from './pkce-flow.ts'

/** A redeemed token, with the statements that belong in the next batch. */
interface Redeemed {
  oneTimeToken: FoundToken
  statements: Statement[]
  provesEmail: boolean
}

/**
 * Consumes a token with all its effects and with what `end` adds, in one batch, so that exactly one of several requests
 * succeeds and nothing is lost on failure. Returns null after the first of two confirmations of a change of address.
 * Throws 403 `otp_expired` and `user_banned`.
 */
export const redeemOneTimeToken = <Answer>(
  ctx: AuthContext,
  read: () => Promise<FoundToken | null>,
  toError: () => AuthError,
  choose: (oneTimeToken: FoundToken) => VerifyOptions,
  end: (redeemed: Redeemed) => Promise<Answer>,
): Promise<Answer | null> =>
  retryIfChanged(async () => {
    const oneTimeToken = await read()
    if (!oneTimeToken) throw toError()
    if (isBanned(oneTimeToken.account, ctx.now)) throw banned(403)
    const { preconditions } = oneTimeToken
    const { statements, isHalf, provesEmail } = toTokenEffects(ctx, oneTimeToken, choose(oneTimeToken))
    if (!isHalf) return end({ oneTimeToken, statements: [...preconditions, ...statements], provesEmail })
    await runUnlessTaken(ctx.db, [...preconditions, ...statements])
    return null
  }, toError)

const amrOfFlow: Record<EmailType, string> = {
  signup: 'email/signup',
  email: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

export const firstOfTwoAccepted =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Uses a mailed link and returns the redirect: with a session, with a PKCE code, or with a message after the first of
 * two confirmations.
 */
export async function followLink(
  ctx: AuthContext,
  type: EmailType,
  token: string,
  target: string,
  choose: (oneTimeToken: FoundToken) => VerifyOptions,
): Promise<string> {
  const { db } = ctx
  const location = await redeemOneTimeToken(
    ctx,
    () => findLink(ctx, type, token),
    errors.expiredLink,
    choose,
    async ({ oneTimeToken: { account, flowId }, statements, provesEmail }) => {
      if (!flowId) {
        const session = await createSession(ctx, account, { method: 'otp', provesEmail, statements })
        return sessionRedirect(target, session, type)
      }
      const { code, statement } = issueAuthCode(ctx, flowId, amrOfFlow[type], provesEmail)
      const isKept = requireInBatch(db, hasRow(db, authFlowStates, eq(authFlowStates.id, flowId)))
      await runUnlessTaken(db, [...statements, isKept, statement])
      return withQuery(target, { code })
    },
  )
  return location ?? messageRedirect(target, firstOfTwoAccepted, isPkceToken(token))
}
