import * as z from 'zod/mini'
import type { Statement } from '#worker/db/batch.ts'
import { isUniqueViolation } from '#worker/db/client.ts'
import type { UserRow } from '#worker/db/schema/auth-accounts.ts'
import { isUuid, nilUuid } from '#worker/domain/is-uuid.ts'
import { disown } from '#worker/roles/disown.ts'
import {
  type Account,
  changeUser,
  maxAudienceLength,
  requestedAudience,
  toBannedUntil,
} from '../../accounts/account.ts'
import { type Actor, aboutUser, logAudit } from '../../accounts/audit-log.ts'
import { insertUser, languageOfAccount, newAccount, runUnlessTaken } from '../../accounts/create-account.ts'
import { addIdentity, mergeMetadata, setOwnIdentity, toProviders } from '../../accounts/identities.ts'
import { deleteUnprovenLogins, endEmailProofs } from '../../accounts/unproven-accounts.ts'
import { deleteTokens } from '../../one-time/one-time-token.ts'
import { hashPassword, isPasswordHash } from '../../passwords/password-hash.ts'
import { requireStrongPassword } from '../../passwords/password-policy.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { errors, invalid } from '../../protocol/auth-errors.ts'
import { requireMetadataSize } from '../../protocol/metadata-size.ts'
import {
  flag,
  type JsonObject,
  metadata,
  parseBody,
  texts,
  toEmail,
  toPhone,
} from '../../protocol/request-body.ts'
import { revokeSessions } from '../../sessions/revoke-sessions.ts'

const body = z.object({
  ...texts('id', 'aud', 'role', 'email', 'phone', 'password', 'password_hash', 'ban_duration'),
  email_confirm: flag(),
  phone_confirm: flag(),
  user_metadata: metadata(),
  app_metadata: metadata(),
})

/** Both are part of every access token. */
function requireShortNames({ aud = '', role = '' }: z.output<typeof body>) {
  if (aud.length > maxAudienceLength || role.length > maxAudienceLength)
    throw invalid(`aud and role must be at most ${maxAudienceLength} characters long`)
}

async function toPasswordHash(ctx: AuthContext, { password, password_hash: hash }: z.output<typeof body>) {
  if (password && hash) throw invalid('Only a password or a password hash should be provided')
  if (hash && !isPasswordHash(hash)) throw invalid('Unsupported password hash')
  if (hash) return hash
  if (!password) return null
  await requireStrongPassword(ctx.settings, password)
  return hashPassword(ctx.settings, password)
}

/** Creates a user as given: nothing is sent, and only what is marked as confirmed is confirmed. */
export async function createUser(ctx: AuthContext, admin: Actor, json: JsonObject): Promise<Account> {
  const given = parseBody(body, json)
  const { settings, db, now } = ctx
  requireShortNames(given)
  if (!given.email && !given.phone) throw invalid('Cannot create a user without either an email or phone')
  if (given.id !== undefined && !isUuid(given.id)) throw invalid('ID must conform to the uuid v4 format')
  if (given.id === nilUuid) throw invalid('ID cannot be a nil uuid')
  const email = given.email ? toEmail(given.email) : null
  const phone = given.phone ? toPhone(given.phone) : null
  const banned_until = given.ban_duration ? toBannedUntil(given.ban_duration, now) : null
  const password_hash = await toPasswordHash(ctx, given)
  const emailConfirmed = email !== null && given.email_confirm === true
  const phoneConfirmed = phone !== null && given.phone_confirm === true
  const account = newAccount(
    {
      ...(given.id ? { id: given.id.toLowerCase() } : {}),
      aud: given.aud || requestedAudience(ctx),
      role: given.role || settings.role,
      language: languageOfAccount(ctx, given.user_metadata),
      email,
      phone,
      password_hash,
      password_vouched: password_hash !== null,
      banned_until,
      email_confirmed_at: emailConfirmed ? now : null,
      phone_confirmed_at: phoneConfirmed ? now : null,
      user_metadata: { ...given.user_metadata, ...(emailConfirmed ? { email_verified: true } : {}) },
    },
    now,
  )
  const { id } = account.user
  const identities = [
    email === null
      ? null
      : { provider: 'email', data: { email, email_verified: emailConfirmed, phone_verified: false } },
    phone === null
      ? null
      : { provider: 'phone', data: { phone, email_verified: false, phone_verified: phoneConfirmed } },
  ]
    .filter((identity) => identity !== null)
    .map(({ provider, data }) =>
      addIdentity(db, account, { provider, providerId: id, data: { sub: id, ...data } }, now),
    )
  account.user.app_metadata = mergeMetadata(toProviders(account), given.app_metadata)
  requireMetadataSize(account.user.user_metadata, account.user.app_metadata)
  const signedUp = logAudit(ctx, 'user_signedup', admin, aboutUser(account.user))
  try {
    await runUnlessTaken(db, [insertUser(db, account), ...identities, signedUp])
  } catch (error) {
    if (isUniqueViolation('auth_users.id', error)) throw errors.idExists()
    throw error
  }
  return account
}

/** The statements for an address or number that an administrator sets or confirms. */
function changeAddress(
  ctx: AuthContext,
  account: Account,
  provider: 'email' | 'phone',
  address: string | null,
  confirm: boolean | undefined,
): Statement[] {
  const { db, now } = ctx
  const own = account.identities.find((identity) => identity.provider === provider)
  if (address === null && !(confirm && own)) return []
  const data = {
    ...(address === null ? {} : { [provider]: address }),
    ...(confirm ? { [`${provider}_verified`]: true } : {}),
  }
  return [setOwnIdentity(db, account, provider, data, now)]
}

/** Changes a user immediately. A new password is confirmed, and revokes every session. */
export async function updateUserAsAdmin(
  ctx: AuthContext,
  account: Account,
  admin: Actor,
  json: JsonObject,
): Promise<Account> {
  const given = parseBody(body, json)
  const { settings, db, now } = ctx
  const { user } = account
  requireShortNames(given)
  const email = given.email ? toEmail(given.email) : null
  const phone = given.phone ? toPhone(given.phone) : null
  if (given.password) await requireStrongPassword(settings, given.password)
  const banned = given.ban_duration ? { banned_until: toBannedUntil(given.ban_duration, now) } : {}
  const password_hash = given.password ? await hashPassword(settings, given.password) : null
  const drops = password_hash === null ? [] : deleteUnprovenLogins(ctx, account)
  const identities = [
    ...changeAddress(ctx, account, 'email', email, given.email_confirm),
    ...changeAddress(ctx, account, 'phone', phone, given.phone_confirm),
  ]
  const confirmsEmail = given.email_confirm === true && (email ?? user.email) !== null
  const confirmsPhone = given.phone_confirm === true && (phone ?? user.phone) !== null
  const changes: Partial<UserRow> = {
    ...banned,
    ...(email === null ? {} : { email, is_anonymous: false }),
    ...(phone === null ? {} : { phone, is_anonymous: false }),
    ...(confirmsEmail ? { email_confirmed_at: user.email_confirmed_at ?? now } : {}),
    ...(confirmsPhone ? { phone_confirmed_at: user.phone_confirmed_at ?? now } : {}),
    ...(given.role ? { role: given.role } : {}),
    ...(password_hash === null ? {} : { password_hash, password_vouched: true }),
    app_metadata: mergeMetadata(toProviders(account), given.app_metadata),
    user_metadata: mergeMetadata(user.user_metadata, {
      ...given.user_metadata,
      ...(confirmsEmail ? { email_verified: true } : {}),
    }),
  }
  if (given.user_metadata || given.app_metadata)
    requireMetadataSize(changes.user_metadata, changes.app_metadata)
  const ends = given.password ? [revokeSessions(db, user.id, now)] : []
  const takesBack = given.password || email !== null || phone !== null ? [deleteTokens(db, user.id)] : []
  const isReplaced = email !== null && email !== user.email
  await runUnlessTaken(db, [
    ...drops,
    changeUser(db, account, changes, now),
    ...identities,
    // A ban may have ended that the user is an administrator.
    ...disown(db, ctx, user.id),
    ...ends,
    ...takesBack,
    ...(isReplaced ? endEmailProofs(ctx, account) : []),
    logAudit(ctx, 'user_modified', admin, aboutUser(user)),
  ])
  return account
}
