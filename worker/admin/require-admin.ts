import { except } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { requireSignedIn } from '#worker/auth/require-signed-in.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { getApiKey } from '#worker/http/get-api-key.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { requireApiKey } from '#worker/roles/api-keys/require-api-key.ts'
import { getRequiredScope } from './route-scopes.ts'

/**
 * Admits administrators with a confirmed address, a password that its owner is known to have set and, if they have a
 * second factor, a session that has shown it. The password is checked before the factor, so that whoever brought in an
 * unconfirmed password learns nothing else. Runs after `requireSignedIn`.
 */
const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  const { roles, isConfirmed, hasUnconfirmedPassword, secondFactor, settings } = c.var
  if (!isConfirmed || !roles.includes('admin')) throw new ApiError('not_allowed')
  if (hasUnconfirmedPassword) throw new ApiError('password_not_vouched')
  if (secondFactor === 'missing') throw new ApiError('second_step_needed')
  if (secondFactor === 'none' && settings.admin.requiresFactor) throw new ApiError('factor_missing')
  c.set('actorId', c.var.userId)
  c.set('now', Date.now())
  await next()
})

/** Admits the API key of a request that has one. */
const admitApiKey = createMiddleware<AdminEnv>(async (c, next) => {
  const key = getApiKey(c)
  if (key !== null) {
    const { db, settings } = c.var
    const now = Date.now()
    const call = {
      db,
      settings,
      limiters: c.env,
      now,
      ip: getClientIp(c),
      requiredScope: getRequiredScope(c),
    }
    c.set('actorId', await requireApiKey(key, call))
    c.set('now', now)
  }
  await next()
})

/**
 * Before every route of the admin area: admits administrators and, at the routes of `worker/admin/route-scopes.ts`, API
 * keys. `userId` and whatever else a session has are not set for a key.
 */
export const requireAdminOrApiKey = [
  except((c) => getApiKey(c) !== null, requireSignedIn, requireAdmin),
  admitApiKey,
] as const
