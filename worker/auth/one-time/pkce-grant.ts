import * as z from 'zod/mini'
import { ifConditionFailed } from '#worker/db/batch-condition.ts'
import { isBanned } from '../accounts/account.ts'
import { logAudit } from '../accounts/audit-log.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { banned, invalid, userNotFound } from '../protocol/auth-errors.ts'
import { text } from '../protocol/parse-body.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { createSession } from '../sessions/create-session.ts'
import { flowNotFound, redeemAuthCode } from './pkce-flow.ts'

export const pkceGrantFields = z.object({ auth_code: text(), code_verifier: text() })

/** Exchanges an auth code and its verifier for a session. */
export async function grantByAuthCode(
  ctx: AuthContext,
  { auth_code: code, code_verifier: verifier }: z.output<typeof pkceGrantFields>,
) {
  if (!code || !verifier) {
    await enforceLimits(ctx, ['token'])
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  }
  const { account, method, provider, encryptedTokens, provesEmail, consumeStatements } = await redeemAuthCode(
    ctx,
    code,
    verifier,
  )
  if (!account) throw userNotFound()
  if (isBanned(account, ctx.now)) throw banned(403)
  const amr = { method, ...(provider && method === 'sso/saml' ? { provider } : {}) }
  const statements = [...consumeStatements, logAudit(ctx, 'login', account.user)]
  const signIn = { ...amr, provesEmail, statements }
  const session = await createSession(ctx, account, signIn).catch(ifConditionFailed(flowNotFound))
  if (!encryptedTokens) return session
  const { decryptTokens } = await import('../federated/encrypt-tokens.ts')
  return { ...session, ...(await decryptTokens(code, encryptedTokens)) }
}
