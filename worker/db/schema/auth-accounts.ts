import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { roles } from '#worker/contract/user-roles.ts'
import { locales } from '#worker/domain/locales.ts'
import { checkOneOf, flag, id, jsonObject, timestamp } from './columns.ts'

export const factorTypes = ['totp', 'phone', 'webauthn'] as const
export const factorStatuses = ['unverified', 'verified'] as const

export const authUsers = sqliteTable(
  'auth_users',
  {
    id: id(),
    aud: text('aud').notNull(),
    role: text('role').notNull(),
    email: text('email'),
    /** Digits only, without the plus. */
    phone: text('phone'),
    password_hash: text('password_hash'),
    /** Language of mails: the one the account was created in. */
    language: text('language', { enum: locales }).notNull(),
    app_metadata: jsonObject('app_metadata'),
    user_metadata: jsonObject('user_metadata'),
    is_anonymous: flag('is_anonymous'),
    /** Managed by SAML SSO; such a user may share an address with another account. */
    is_sso: flag('is_sso'),
    new_email: text('new_email'),
    new_phone: text('new_phone'),
    /** True if one of the two addresses has confirmed the change and the other one has not yet. */
    email_change_half_confirmed: flag('email_change_half_confirmed'),
    email_confirmed_at: timestamp('email_confirmed_at'),
    phone_confirmed_at: timestamp('phone_confirmed_at'),
    invited_at: timestamp('invited_at'),
    confirmation_sent_at: timestamp('confirmation_sent_at'),
    recovery_sent_at: timestamp('recovery_sent_at'),
    email_change_sent_at: timestamp('email_change_sent_at'),
    phone_change_sent_at: timestamp('phone_change_sent_at'),
    reauthentication_sent_at: timestamp('reauthentication_sent_at'),
    last_sign_in_at: timestamp('last_sign_in_at'),
    banned_until: timestamp('banned_until'),
    deleted_at: timestamp('deleted_at'),
    created_at: timestamp('created_at').notNull(),
    updated_at: timestamp('updated_at').notNull(),
    /**
     * True if the address's owner is known to have set the password: confirmed in the browser that signed up, typed
     * on the confirmation page, set after the address was verified, or set by an administrator. Other passwords sign in
     * but do not open the admin area.
     */
    password_vouched: flag('password_vouched'),
  },
  (table) => [
    uniqueIndex('auth_users_email').on(table.email, table.aud).where(sql`${table.is_sso} = 0`),
    uniqueIndex('auth_users_phone').on(table.phone, table.aud),
    index('auth_users_new_phone').on(table.new_phone).where(sql`${table.new_phone} is not null`),
    index('auth_users_new_email').on(table.new_email).where(sql`${table.new_email} is not null`),
    index('auth_users_unconfirmed')
      .on(table.created_at)
      .where(
        sql`${table.email_confirmed_at} is null and ${table.phone_confirmed_at} is null and ${table.is_anonymous} = 0`,
      ),
    index('auth_users_created').on(table.created_at),
    index('auth_users_anonymous').on(table.created_at).where(sql`${table.is_anonymous} = 1`),
  ],
)

export const owner = () =>
  text('user_id')
    .notNull()
    .references(() => authUsers.id)

export const authIdentities = sqliteTable(
  'auth_identities',
  {
    id: id(),
    user_id: owner(),
    provider: text('provider').notNull(),
    /** The provider's id of the user; for e-mail and phone our own user id. */
    provider_id: text('provider_id').notNull(),
    identity_data: jsonObject('identity_data'),
    email: text('email'),
    last_sign_in_at: timestamp('last_sign_in_at'),
    created_at: timestamp('created_at').notNull(),
    updated_at: timestamp('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('auth_identities_subject').on(table.provider, table.provider_id),
    index('auth_identities_user').on(table.user_id),
    index('auth_identities_email').on(table.email),
  ],
)

export const authFactors = sqliteTable(
  'auth_factors',
  {
    id: id(),
    user_id: owner(),
    factor_type: text('factor_type', { enum: factorTypes }).notNull(),
    status: text('status', { enum: factorStatuses }).notNull().default('unverified'),
    friendly_name: text('friendly_name'),
    /** TOTP secret in base32; not hashed, as codes are computed from it. */
    secret: text('secret'),
    phone: text('phone'),
    last_challenged_at: timestamp('last_challenged_at'),
    created_at: timestamp('created_at').notNull(),
    updated_at: timestamp('updated_at').notNull(),
    /** The half minute of the last TOTP code that was accepted: its code and earlier ones are used up. */
    last_totp_step: integer('last_totp_step'),
  },
  (table) => [
    checkOneOf('auth_factors_status', table.status, factorStatuses),
    index('auth_factors_user').on(table.user_id),
    index('auth_factors_unverified').on(table.created_at).where(sql`${table.status} = 'unverified'`),
  ],
)

export const authChallenges = sqliteTable(
  'auth_challenges',
  {
    id: id(),
    factor_id: text('factor_id')
      .notNull()
      .references(() => authFactors.id),
    ip_address: text('ip_address').notNull(),
    /** Keyed hash of the code sent by text message. */
    code_hash: text('code_hash'),
    verified_at: timestamp('verified_at'),
    created_at: timestamp('created_at').notNull(),
  },
  (table) => [
    index('auth_challenges_factor').on(table.factor_id),
    index('auth_challenges_created').on(table.created_at),
  ],
)

export const userRoles = sqliteTable(
  'user_roles',
  {
    user_id: owner(),
    role: text('role', { enum: roles }).notNull(),
    created_at: timestamp('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.role] })],
)

/**
 * Invitations to a role, at most one per account: inviting again renews it. Only its mailed link accepts it, so a stranger
 * who signs up with the address gains nothing by it.
 */
export const invitations = sqliteTable(
  'invitations',
  {
    user_id: owner().primaryKey(),
    /** Keyed hash of the address that the link was mailed to: the link is void once the account has another one. */
    address_hash: text('address_hash').notNull(),
    role: text('role', { enum: roles }).notNull(),
    /** Null once that account is deleted. */
    invited_by: text('invited_by').references(() => authUsers.id),
    /** Keyed hash of the link's random token. */
    link_hash: text('link_hash').notNull(),
    created_at: timestamp('created_at').notNull(),
    expires_at: timestamp('expires_at').notNull(),
    withdrawn_at: timestamp('withdrawn_at'),
    accepted_at: timestamp('accepted_at'),
    /** Null after acceptance if whoever invited was no administrator any more: the role is still awaited. */
    role_given_at: timestamp('role_given_at'),
  },
  (table) => [
    uniqueIndex('invitations_link').on(table.link_hash),
    index('invitations_open')
      .on(table.created_at)
      .where(sql`${table.accepted_at} is null and ${table.withdrawn_at} is null`),
    index('invitations_expiry').on(table.expires_at),
    index('invitations_inviter').on(table.invited_by),
  ],
)

/**
 * Unconfirmed sign-ups, at most five per account. The one whose link or code is used becomes the account; the others are
 * deleted.
 */
export const authPendingSignups = sqliteTable(
  'auth_pending_signups',
  {
    id: id(),
    user_id: owner(),
    /** Null for a sign-up without a password, by link or code. */
    password_hash: text('password_hash'),
    user_metadata: jsonObject('user_metadata'),
    /** Language of the mail and its page. */
    language: text('language', { enum: locales }).notNull(),
    /** Keyed hash of the link's random token. */
    link_hash: text('link_hash').notNull(),
    /** Keyed hash of address and code. */
    code_hash: text('code_hash').notNull(),
    /** Wrong codes; after ten the code is invalid, the link stays valid. */
    guesses: integer('guesses').notNull().default(0),
    /** PKCE flow of this sign-up; null if the link returns the session itself. */
    flow_id: text('flow_id'),
    sent_at: timestamp('sent_at').notNull(),
    expires_at: timestamp('expires_at').notNull(),
    created_at: timestamp('created_at').notNull(),
    /** Federated identity of the sign-up; null for one by address. */
    identity_id: text('identity_id'),
  },
  (table) => [
    uniqueIndex('auth_pending_signups_link').on(table.link_hash),
    index('auth_pending_signups_user').on(table.user_id, table.created_at),
    index('auth_pending_signups_expiry').on(table.expires_at),
  ],
)

export type InvitationRow = typeof invitations.$inferSelect
export type PendingSignupRow = typeof authPendingSignups.$inferSelect
export type UserRow = typeof authUsers.$inferSelect
export type IdentityRow = typeof authIdentities.$inferSelect
export type FactorRow = typeof authFactors.$inferSelect
export type FactorType = (typeof factorTypes)[number]
