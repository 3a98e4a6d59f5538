import { logAudit } from '../accounts/audit-log.ts'
import { runUnlessTaken } from '../accounts/new-account.ts'
import type { Challenge } from '../one-time/pkce-flow.ts'
import { insertAuthCode } from '../one-time/pkce-flow.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { sessionRedirect, withQuery } from '../protocol/redirect-urls.ts'
import { createSession } from '../sessions/create-session.ts'
import { encryptTokens, type ProviderTokens } from './encrypt-tokens.ts'
import type { ResolvedAccount } from './sign-in-callback.ts'

interface FlowResult {
  /** The `amr` method of the session. */
  method: 'oauth' | 'sso/saml'
  provider: string
  redirectTo: string
  challenge: Challenge | null
  tokens: ProviderTokens | null
}

/** The redirect back to the client: with a session, or with a code that the client exchanges for one. */
export async function finishFederatedFlow(
  ctx: AuthContext,
  { account, statements, provesEmail }: ResolvedAccount,
  { method, provider, redirectTo, challenge, tokens }: FlowResult,
): Promise<string> {
  if (!challenge) {
    const login = logAudit(ctx, 'login', account.user, { provider })
    const amr = { method, ...(method === 'sso/saml' ? { provider } : {}) }
    const session = await createSession(ctx, account, {
      ...amr,
      provesEmail,
      statements: [...statements, login],
    })
    return sessionRedirect(redirectTo, { ...session, ...tokens })
  }
  const code = crypto.randomUUID()
  const encryptedTokens = tokens ? await encryptTokens(code, tokens) : null
  const flow = insertAuthCode(ctx, account.user.id, {
    code,
    method,
    provider,
    challenge,
    encryptedTokens,
    provesEmail,
  })
  await runUnlessTaken(ctx.db, [...statements, flow])
  return withQuery(redirectTo, { code })
}
