import { createMiddleware } from 'hono/factory'
import type { SignedInEnv } from '#worker/auth/require-signed-in.ts'
import { ApiError } from '#worker/http/api-error.ts'

/** The context of every route of the admin area. */
export interface AdminEnv {
  Bindings: SignedInEnv['Bindings']
  Variables: SignedInEnv['Variables'] & {
    /** One reading of the clock for the whole request, so that its timestamps agree. */
    now: number
  }
}

/**
 * Admits administrators with a confirmed address, a password that its owner is known to have set and, if they have a
 * second factor, a session that has shown it. The password is checked before the factor, so that whoever brought in an
 * unvouched password learns nothing else. Runs after `requireSignedIn`, before every route of the admin area.
 */
export const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  const { roles, isConfirmed, hasUnvouchedPassword, secondFactor, settings } = c.var
  if (!isConfirmed || !roles.includes('admin')) throw new ApiError('not_allowed')
  if (hasUnvouchedPassword) throw new ApiError('password_not_vouched')
  if (secondFactor === 'missing') throw new ApiError('second_step_needed')
  if (secondFactor === 'none' && settings.admin.requiresFactor) throw new ApiError('factor_missing')
  c.set('now', Date.now())
  await next()
})
