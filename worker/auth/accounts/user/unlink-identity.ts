import { eq, sql } from 'drizzle-orm'
import { isConditionFailed, requireInBatch, type Statement } from '#worker/db/batch.ts'
import { authIdentities, type IdentityRow } from '#worker/db/schema/auth-accounts.ts'
import { isUuid } from '#worker/domain/is-uuid.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { AuthError, errors } from '../../protocol/auth-errors.ts'
import type { Caller } from '../../sessions/authenticate.ts'
import { reloadSession, requireActiveSession } from '../../sessions/session-conditions.ts'
import { type Account, changeUser, hasUnconfirmedPassword } from '../account.ts'
import { logAudit } from '../audit-log.ts'
import { runUnlessTaken } from '../create-account.ts'
import { requireUnchanged, toProviders } from '../identities.ts'
import { endEmailProofs } from '../unproven-accounts.ts'

function requireIdentity({ identities }: Account, id: string): IdentityRow {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  if (identities.length <= 1) throw errors.lastIdentity()
  const identity = identities.find((one) => one.id === id.toLowerCase())
  if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
  return identity
}

/**
 * The account's e-mail address once an identity is unlinked: its own, else another identity's, verified ones first. An
 * address that its provider never verified does not become confirmed because the previous one was.
 */
function toRemainingEmail({ user, identities }: Account) {
  const addresses = identities.filter(({ email }) => email !== null)
  if (addresses.some(({ email }) => email === user.email))
    return { email: user.email, email_confirmed_at: user.email_confirmed_at }
  const verified = addresses.find(({ identity_data }) => identity_data.email_verified === true)
  return {
    email: (verified ?? addresses[0])?.email ?? null,
    email_confirmed_at: verified ? user.email_confirmed_at : null,
  }
}

/** Unlinking can change the account's address, and a stranger who knows the password could move it to their own. */
function requireOwner({ account, session }: Caller): void {
  if (!hasUnconfirmedPassword(account) || session?.proves_email) return
  throw errors.unlinkByOwner()
}

/** Unlinks an identity from an account that has another one. */
export async function unlinkIdentity(ctx: AuthContext, caller: Caller, id: string): Promise<void> {
  const { db, now } = ctx
  const { account, session } = caller
  const { user } = account
  const identity = requireIdentity(account, id)
  const unchanged = requireUnchanged(ctx, account, identity)
  // Otherwise two requests could unlink the last two.
  const isComplete = sql`(SELECT count(*) FROM auth_identities WHERE user_id = ${user.id}) = ${account.identities.length}`
  account.identities = account.identities.filter((one) => one !== identity)
  const statements: Statement[] = [
    ...requireActiveSession(db, session),
    unchanged,
    requireInBatch(db, isComplete),
    db.delete(authIdentities).where(eq(authIdentities.id, identity.id)),
  ]
  if (identity.provider === 'phone') {
    statements.push(changeUser(db, account, { phone: null, phone_confirmed_at: null }, now))
  } else {
    const remaining = toRemainingEmail(account)
    if (remaining.email !== user.email) {
      requireOwner(caller)
      statements.push(changeUser(db, account, remaining, now), ...endEmailProofs(ctx, account))
    }
  }
  statements.push(
    changeUser(db, account, { app_metadata: toProviders(account) }, now),
    logAudit(ctx, 'identity_unlinked', user, { identity_id: identity.id, provider: identity.provider }),
  )
  await runUnlessTaken(db, statements).catch(async (error) => {
    if (isConditionFailed(error)) {
      // Throws where the session has ended.
      if (session) await reloadSession(ctx, session.session_id)
      throw errors.accountChanged()
    }
    if (!(error instanceof AuthError) || error.code !== 'email_exists') throw error
    throw errors.emailConflict()
  })
}
