import { createMiddleware } from 'hono/factory'
import type { SignedInEnv } from '#worker/auth/require-signed-in.ts'
import { Refusal } from '#worker/http/refusal.ts'

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
  if (!isConfirmed || !roles.includes('admin')) throw new Refusal('not_allowed')
  if (hasUnvouchedPassword) throw new Refusal('password_not_vouched')
  if (secondFactor === 'missing') throw new Refusal('second_step_needed')
  if (secondFactor === 'none' && settings.admin.requiresFactor) throw new Refusal('factor_missing')
  c.set('now', Date.now())
  await next()
})
