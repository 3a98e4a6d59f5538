import type { Context } from 'hono'
import * as z from 'zod/mini'
import { isConditionFailed } from '#worker/db/batch-condition.ts'
import { isBanned } from '../accounts/account.ts'
import { audit } from '../audit-log.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { banned, invalid, userNotFound } from '../http/errors.ts'
import { readBody, text } from '../http/read-body.ts'
import { limit } from '../rate-limits/rate-limits.ts'
import { openSession } from '../sessions/create.ts'
import { flowNotFound, redeemCode } from './pkce-flow.ts'

const body = z.object({ auth_code: text(), code_verifier: text() })

/** A code out of the browser's address and the verifier that its client kept become a session. */
export async function grantByCode(c: Context<AuthEnv>) {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, body)
  if (!code || !verifier) {
    await limit(c, ['token'])
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  }
  const { account, method, provider, sealed, provesEmail, spend } = await redeemCode(c, code, verifier)
  if (!account) throw userNotFound()
  if (isBanned(account, c.var.now)) throw banned(403)
  const amr = { method, ...(provider && method === 'sso/saml' ? { provider } : {}) }
  const statements = [...spend, audit(c, 'login', account.user)]
  const session = await openSession(c, account, { ...amr, provesEmail, statements }).catch((error) => {
    throw isConditionFailed(error) ? flowNotFound() : error
  })
  if (!sealed) return session
  const { unsealTokens } = await import('../crypto/encrypt-tokens.ts')
  return { ...session, ...(await unsealTokens(code, sealed)) }
}
