import type { Context } from 'hono'
import * as z from 'zod/mini'
import { isConditionFailed } from '#worker/db/batch-condition.ts'
import { isBanned } from '../accounts/account.ts'
import { logAudit } from '../audit-log.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { banned, invalid, userNotFound } from '../http/errors.ts'
import { readBody, text } from '../http/read-body.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { createSession } from '../sessions/create.ts'
import { flowNotFound, redeemAuthCode } from './pkce-flow.ts'

const body = z.object({ auth_code: text(), code_verifier: text() })

/** A code out of the browser's address and the verifier that its client kept become a session. */
export async function grantByAuthCode(c: Context<AuthEnv>) {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, body)
  if (!code || !verifier) {
    await enforceLimits(c, ['token'])
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  }
  const { account, method, provider, sealed, provesEmail, spend } = await redeemAuthCode(c, code, verifier)
  if (!account) throw userNotFound()
  if (isBanned(account, c.var.now)) throw banned(403)
  const amr = { method, ...(provider && method === 'sso/saml' ? { provider } : {}) }
  const statements = [...spend, logAudit(c, 'login', account.user)]
  const session = await createSession(c, account, { ...amr, provesEmail, statements }).catch((error) => {
    throw isConditionFailed(error) ? flowNotFound() : error
  })
  if (!sealed) return session
  const { decryptTokens } = await import('../crypto/encrypt-tokens.ts')
  return { ...session, ...(await decryptTokens(code, sealed)) }
}
