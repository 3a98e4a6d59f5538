import { createMiddleware } from 'hono/factory'
import type { SignedInEnv } from '#worker/auth/guard.ts'
import { Refusal } from '#worker/http/refusal.ts'

/** What every route of the admin area finds in its context. */
export interface AdminEnv {
  Bindings: SignedInEnv['Bindings']
  Variables: SignedInEnv['Variables'] & {
    /** One reading of the clock for the whole request, so that its timestamps agree. */
    now: number
  }
}

/**
 * Lets administrators of the site in, and only as surely known as they can be: by a confirmed address, with a password
 * that its owner stands behind, and who has a second factor must have shown it. The password comes before the factor:
 * whoever brought a password that nobody vouches for hears of nothing else, in any session of the account. Stands after `requireSignedIn`, in front of every route of the admin area.
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
