import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { authUsers } from '#worker/db/auth-accounts-schema.ts'
import { changeUser, type Statement } from '../accounts/account.ts'
import { confirmEmail } from '../accounts/create.ts'
import { changeIdentity, toProviders } from '../accounts/identities.ts'
import { audit } from '../audit.ts'
import type { AuthEnv } from '../auth-env.ts'
import { dropTokens } from '../one-time.ts'
import { completeEmailChange, needsBothAddresses } from '../user/change-email.ts'
import { completePhoneChange } from '../user/change-phone.ts'
import type { Redeemed } from './redeem.ts'

/** The statements that confirm the address with everything that names it. */
function confirm(c: Context<AuthEnv>, { account }: Redeemed): Statement[] {
  const { db, now } = c.var
  const { user, identities } = account
  const same = identities.filter(({ email }) => email !== null && email === user.email)
  return [
    ...same.map((identity) => changeIdentity(db, identity, { email_verified: true }, now)),
    ...confirmEmail(c, account),
    audit(c, user.invited_at === null ? 'user_signedup' : 'invite_accepted', user, { provider: 'email' }),
  ]
}

function confirmPhone(c: Context<AuthEnv>, { account }: Redeemed): Statement[] {
  const { db, now } = c.var
  const { user, identities } = account
  const identity = identities.find(({ provider }) => provider === 'phone')
  const changes = {
    phone_confirmed_at: user.phone_confirmed_at ?? now,
    is_anonymous: false,
    user_metadata: { ...user.user_metadata, phone_verified: true },
  }
  return [
    ...(identity ? [changeIdentity(db, identity, { phone_verified: true }, now)] : []),
    changeUser(db, account, changes, now),
    audit(c, user.phone_confirmed_at === null ? 'user_signedup' : 'login', user, { provider: 'phone' }),
  ]
}

/** Whether this is the first of two agreements to an e-mail change, and writes that down. */
async function isFirstHalf(c: Context<AuthEnv>, { account }: Redeemed): Promise<boolean> {
  const { user } = account
  if (!needsBothAddresses(c, account) || c.var.auth.emailAutoconfirm) return false
  if (user.email_change_half_confirmed) return false
  // Conditional: of two agreements at once the later one completes the change.
  const halves = await c.var.db
    .update(authUsers)
    .set({ email_change_half_confirmed: true })
    .where(and(eq(authUsers.id, user.id), eq(authUsers.email_change_half_confirmed, false)))
    .returning({ half: authUsers.email_change_half_confirmed })
  return halves.length > 0
}

export const halfAccepted =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** What using up a token does to its account; null when the other address has yet to agree. */
export async function takeEffect(c: Context<AuthEnv>, redeemed: Redeemed): Promise<Statement[] | null> {
  const { db, now } = c.var
  const { account, kind } = redeemed
  const { user } = account
  switch (kind) {
    case 'email_change_current':
    case 'email_change_new':
      if (await isFirstHalf(c, redeemed)) return null
      return [...completeEmailChange(c, account), audit(c, 'user_modified', user)]
    case 'phone_change':
      return [...completePhoneChange(c, account), audit(c, 'user_modified', user)]
    case 'recovery':
    case 'confirmation': {
      const effects =
        redeemed.channel === 'sms'
          ? confirmPhone(c, redeemed)
          : user.email_confirmed_at === null
            ? confirm(c, redeemed)
            : [audit(c, 'login', user)]
      const app_metadata = toProviders(account)
      return [...effects, changeUser(db, account, { app_metadata }, now), dropTokens(db, user.id)]
    }
    case 'reauthentication':
      return []
  }
}
