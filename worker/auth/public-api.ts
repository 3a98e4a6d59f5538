import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { authChallenges, authFactors, authUsers } from '#worker/db/auth-accounts-schema.ts'
import type { Database } from '#worker/db/client.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { byEmail, byId, getAccount, type Statement } from './accounts/account.ts'
import { retryIfTaken } from './accounts/new-account.ts'
import { toBannedUntil } from './admin-api/ban-duration.ts'
import { sendInvitation } from './admin-api/invite.ts'
import { hasUsedUpInvitation, resendInvitation } from './admin-api/resend-invitation.ts'
import { serviceRole } from './audit-log.ts'
import type { AuthEnv } from './http/auth-env.ts'
import { requestedAudience } from './http/authenticate.ts'
import { AuthError, SuppressedError } from './http/errors.ts'
import { toEmail } from './http/read-body.ts'
import type { SignedInEnv } from './require-signed-in.ts'

export { runAll, type Statement } from './accounts/account.ts'
export {
  deleteAccount as forgetUser,
  deleteSessionRecords as forgetRecords,
} from './accounts/delete-account.ts'
export { isSame, keyedHash, keyedHashes } from './crypto/keyed-hash.ts'
export { isUuid } from './http/read-body.ts'
export { revokeSessions as endSessions } from './sessions/revoke.ts'
export { listSessions as sessionsOf } from './sessions/session-store.ts'

// The door through which the desk reaches the accounts: what it may do with them, and nothing else of the service.

/** A hundred years: until somebody lifts it. */
const banDuration = '876000h'

export const toPermanentBan = (now: number) => toBannedUntil(banDuration, now)

/** The statements that take every second factor from a user. */
export const deleteAllFactors = (db: Database, userId: string): Statement[] => {
  const factors = db.select({ id: authFactors.id }).from(authFactors).where(eq(authFactors.user_id, userId))
  return [
    db.delete(authChallenges).where(inArray(authChallenges.factor_id, factors)),
    db.delete(authFactors).where(eq(authFactors.user_id, userId)),
  ]
}

/** The service's refusals in the site's own words. */
function toSiteRefusal(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error
  if (error instanceof SuppressedError) return new Refusal('address_suppressed')
  if (error.code === 'email_exists') return new Refusal('account_exists')
  if (error.code === 'validation_failed')
    return new Refusal('validation_failed', { fields: { email: 'email_invalid' } })
  if (error.status === 429) return new Refusal('rate_limited')
  return new Refusal('mail_not_sent')
}

/**
 * Mails an invitation in Polish that leads to the account's screen; `also` is stored together with it. It can be sent
 * again until a password is set. Throws Refusal `account_exists` for an address that somebody has confirmed otherwise,
 * `address_suppressed` for one that takes no mail, and `mail_not_sent`.
 */
export async function inviteColleague(
  c: Context<SignedInEnv>,
  given: string,
  also: (userId: string) => Statement[],
): Promise<string> {
  const context = c as unknown as Context<AuthEnv>
  const { db, settings, userId } = c.var
  const caller = await getAccount(db, byId(userId))
  // Whoever signed up with the address before its owner could come knows that password.
  const dropPassword = (id: string) =>
    db
      .update(authUsers)
      .set({ password_hash: null })
      .where(and(eq(authUsers.id, id), isNull(authUsers.email_confirmed_at)))
  try {
    const email = toEmail(given)
    const actor = caller?.user ?? serviceRole
    const redirectTo = `${settings.siteOrigin}/auth`
    const { user } = await retryIfTaken(async () => {
      const known = await getAccount(db, byEmail(email, requestedAudience(context)))
      if (known && hasUsedUpInvitation(known)) {
        await resendInvitation(context, actor, known, { redirectTo, also })
        return known
      }
      return sendInvitation(context, actor, {
        email,
        redirectTo,
        language: 'pl',
        also: (id) => [dropPassword(id), ...also(id)],
      })
    })
    return user.id
  } catch (error) {
    throw toSiteRefusal(error)
  }
}
