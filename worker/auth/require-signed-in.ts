import { createMiddleware } from 'hono/factory'
import { StorageError, toDatabaseErrorMessage } from '#worker/db/client.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { getApiKey } from '#worker/http/get-api-key.ts'
import type { SignedInEnv } from '#worker/http/signed-in-env.ts'
import { hasUnconfirmedPassword, hasVerifiedFactor, isConfirmed } from './accounts/account.ts'
import { createAuthContext } from './protocol/auth-context.ts'
import { AuthError } from './protocol/auth-errors.ts'
import { requireCaller } from './sessions/authenticate.ts'

function toApiError({ status }: AuthError): ApiError {
  if (status === 429) return new ApiError('rate_limited', { retryAfterS: 60 })
  return new ApiError(status === 503 ? 'unavailable' : 'not_signed_in')
}

/**
 * Checks the session in the database, so that a revoked one is refused at once; its calls are counted before that, as the
 * admin area costs several queries before it refuses somebody. API keys are no sessions. Throws the site's own errors.
 */
export const requireSignedIn = createMiddleware<SignedInEnv>(async (c, next) => {
  if (getApiKey(c)) throw new ApiError('key_not_allowed')
  try {
    const { account, session, roles } = await requireCaller(createAuthContext(c), { isByMinute: true })
    c.set('userId', account.user.id)
    c.set('sessionId', session?.session_id ?? null)
    c.set('isAnonymous', account.user.is_anonymous)
    c.set('isConfirmed', isConfirmed(account))
    c.set('hasUnconfirmedPassword', hasUnconfirmedPassword(account))
    c.set('roles', roles)
    c.set(
      'secondFactor',
      !hasVerifiedFactor(account) ? 'none' : session?.aal === 'aal2' ? 'shown' : 'missing',
    )
  } catch (error) {
    if (error instanceof AuthError) throw toApiError(error)
    // While D1 is down it is unknown whether somebody is signed in.
    const reason = toDatabaseErrorMessage(error)
    throw reason.startsWith('D1_') ? new StorageError(reason) : error
  }
  await next()
})

/** After `requireSignedIn`, for what is stored under a person's account: anonymous accounts are refused. */
export const requirePerson = createMiddleware<SignedInEnv>(async (c, next) => {
  if (c.var.isAnonymous) throw new ApiError('not_signed_in')
  await next()
})
