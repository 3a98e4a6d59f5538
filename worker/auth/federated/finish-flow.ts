import type { Context } from 'hono'
import { runUnlessTaken } from '../accounts/new-account.ts'
import { audit } from '../audit-log.ts'
import { type ProviderTokens, sealTokens } from '../crypto/encrypt-tokens.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { sessionRedirect, withQuery } from '../http/redirect-urls.ts'
import type { Challenge } from '../one-time/pkce-flow.ts'
import { newCode } from '../one-time/pkce-flow.ts'
import { openSession } from '../sessions/create.ts'
import type { Decision } from './sign-in-callback.ts'

interface Ending {
  /** What the session's `amr` says. */
  method: 'oauth' | 'sso/saml'
  provider: string
  redirectTo: string
  challenge: Challenge | null
  tokens: ProviderTokens | null
}

/** Where the browser goes from here: back with a session, or with a code that its client exchanges for one. */
export async function finishFlow(
  c: Context<AuthEnv>,
  { account, statements, provesEmail }: Decision,
  { method, provider, redirectTo, challenge, tokens }: Ending,
): Promise<string> {
  if (!challenge) {
    const login = audit(c, 'login', account.user, { provider })
    const amr = { method, ...(method === 'sso/saml' ? { provider } : {}) }
    const session = await openSession(c, account, {
      ...amr,
      provesEmail,
      statements: [...statements, login],
    })
    return sessionRedirect(redirectTo, { ...session, ...tokens })
  }
  const code = crypto.randomUUID()
  const sealed = tokens ? await sealTokens(code, tokens) : null
  const flow = newCode(c, account.user.id, { code, method, provider, challenge, sealed, provesEmail })
  await runUnlessTaken(c.var.db, [...statements, flow])
  return withQuery(redirectTo, { code })
}
