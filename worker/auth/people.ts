import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { authChallenges, authFactors, authUsers } from '#worker/db/auth-accounts-schema.ts'
import type { Database } from '#worker/db/client.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { byEmail, byId, getAccount, type Statement } from './accounts/account.ts'
import { againIfTaken } from './accounts/new-account.ts'
import { toBannedUntil } from './admin/ban.ts'
import { sendInvitation } from './admin/invite.ts'
import { hasUsedUpInvitation, sendInvitationAgain } from './admin/invite-again.ts'
import { service } from './audit.ts'
import type { AuthEnv } from './auth-env.ts'
import { toEmail } from './body.ts'
import { requestedAudience } from './caller.ts'
import { AuthError, SuppressedError } from './errors.ts'
import type { SignedInEnv } from './guard.ts'

export { runAll, type Statement } from './accounts/account.ts'
export { forgetRecords, forgetUser } from './accounts/forget.ts'
export { isUuid } from './body.ts'
export { isSame, keyedHash, keyedHashes } from './hashes.ts'
export { endSessions } from './sessions/end.ts'
export { sessionsOf } from './sessions/record.ts'

// The door through which the admin area reaches the accounts: what it may do with them, and nothing else of the service.

/** A hundred years: until somebody lifts it. */
const banDuration = '876000h'

export const bannedForGood = (now: number) => toBannedUntil(banDuration, now)

/** The statements that take every second factor from a user. */
export const dropAllFactors = (db: Database, userId: string): Statement[] => {
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
    const actor = caller?.user ?? service
    const redirectTo = `${settings.siteOrigin}/auth`
    const { user } = await againIfTaken(async () => {
      const known = await getAccount(db, byEmail(email, requestedAudience(context)))
      if (known && hasUsedUpInvitation(known)) {
        await sendInvitationAgain(context, actor, known, { redirectTo, also })
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
