import { sql } from 'drizzle-orm'
import { requireInBatch } from '#worker/db/batch-condition.ts'
import { runUnlessTaken } from '../accounts/new-account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { messageRedirect, sessionRedirect, withQuery } from '../protocol/redirect-urls.ts'
import { createSession } from '../sessions/create-session.ts'
import { type EmailType, type FoundToken, findLink } from './find-one-time-token.ts'
import { isPkceToken } from './one-time-token.ts'
import type { VerifyOptions } from './one-time-token-effects.ts'
import { issueAuthCode } from './pkce-flow.ts'
import { expiredLink, redeemOneTimeToken } from './redeem-one-time-token.ts'

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
    expiredLink,
    choose,
    async ({ oneTimeToken: { account, flowId }, statements, provesEmail }) => {
      if (!flowId) {
        const session = await createSession(ctx, account, { method: 'otp', provesEmail, statements })
        return sessionRedirect(target, session, type)
      }
      const { code, statement } = issueAuthCode(ctx, flowId, amrOfFlow[type], provesEmail)
      const isKept = requireInBatch(db, sql`EXISTS (SELECT 1 FROM auth_flow_states WHERE id = ${flowId})`)
      await runUnlessTaken(db, [...statements, isKept, statement])
      return withQuery(target, { code })
    },
  )
  return location ?? messageRedirect(target, firstOfTwoAccepted, isPkceToken(token))
}
