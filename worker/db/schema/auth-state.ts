import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { SignInDetails } from '#worker/contract/admin/audit-log.ts'
import { authUsers, owner } from './auth-accounts.ts'
import { checkOneOf, flag, id, jsonObject, timestamp } from './columns.ts'

export const oneTimeKinds = [
  'confirmation',
  'recovery',
  'email_change_current',
  'email_change_new',
  'phone_change',
  'reauthentication',
] as const
export const assuranceLevels = ['aal1', 'aal2'] as const

export const authOneTimeTokens = sqliteTable(
  'auth_one_time_tokens',
  {
    user_id: owner(),
    kind: text('kind', { enum: oneTimeKinds }).notNull(),
    /** Keyed hash of address and code. */
    hash: text('hash').notNull(),
    /** True if the link redirects with a PKCE code instead of a session. */
    is_pkce: flag('is_pkce'),
    sent_at: timestamp('sent_at').notNull(),
    expires_at: timestamp('expires_at').notNull(),
    /** Keyed hash of the link's random token. Null if only a code is sent. */
    link_hash: text('link_hash'),
    /** Wrong codes; after ten the code is invalid, the link stays valid. */
    guesses: integer('guesses').notNull().default(0),
    /** PKCE flow of the link; null if it returns the session itself. */
    flow_id: text('flow_id'),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind] }),
    index('auth_one_time_tokens_hash').on(table.hash),
    uniqueIndex('auth_one_time_tokens_link').on(table.link_hash),
    index('auth_one_time_tokens_expiry').on(table.expires_at),
  ],
)

export const authFlowStates = sqliteTable(
  'auth_flow_states',
  {
    id: id(),
    user_id: text('user_id').references(() => authUsers.id),
    /** The federated provider; null for flows by mail. */
    provider: text('provider'),
    /** `amr` of the session. */
    method: text('method').notNull(),
    /** Keyed hash of the code in the redirect URL; null until it is issued. */
    code_hash: text('code_hash'),
    code_challenge: text('code_challenge').notNull(),
    code_challenge_method: text('code_challenge_method', { enum: ['s256', 'plain'] }).notNull(),
    /** Start of the five minutes for the exchange; null until the link in the mail is followed. */
    code_issued_at: timestamp('code_issued_at'),
    created_at: timestamp('created_at').notNull(),
    /** The provider's tokens, encrypted with the code. */
    encrypted_tokens: text('encrypted_tokens'),
    /** True if the flow verified the account's own e-mail address; copied to the session. */
    proves_email: flag('proves_email'),
  },
  (table) => [
    uniqueIndex('auth_flow_states_code').on(table.code_hash),
    index('auth_flow_states_user').on(table.user_id, table.method),
    index('auth_flow_states_created').on(table.created_at),
  ],
)

/** A pending redirect to an OAuth provider or a SAML identity provider. */
export const authFederatedFlows = sqliteTable(
  'auth_federated_flows',
  {
    /** Returned as `state` or `RelayState`. */
    id: id(),
    provider: text('provider').notNull(),
    /** Values that the response must match: OAuth flow secrets, or the id of our SAML request. */
    proof: jsonObject('proof'),
    redirect_to: text('redirect_to').notNull(),
    /** The client's PKCE challenge; null if the session itself is returned. */
    code_challenge: text('code_challenge'),
    code_challenge_method: text('code_challenge_method', { enum: ['s256', 'plain'] }),
    /** User to link the identity to; null for signing in. */
    linking_user_id: text('linking_user_id').references(() => authUsers.id),
    /** Keyed hash of the invitation link that is accepted with this flow. */
    invite_hash: text('invite_hash'),
    /** Kept for a day, to distinguish a repeated response from an unknown one. */
    used_at: timestamp('used_at'),
    created_at: timestamp('created_at').notNull(),
    /** The session that started linking; it must still be active on return. */
    linking_session_id: text('linking_session_id'),
  },
  (table) => [
    index('auth_federated_flows_created').on(table.created_at),
    index('auth_federated_flows_linking')
      .on(table.linking_user_id)
      .where(sql`${table.linking_user_id} is not null`),
  ],
)

/** Replay protection: used wallet messages and SAML assertions. */
export const authReplayGuard = sqliteTable(
  'auth_replay_guard',
  {
    /** Keyed hash of the proof. */
    id: id(),
    expires_at: timestamp('expires_at').notNull(),
  },
  (table) => [index('auth_replay_guard_expiry').on(table.expires_at)],
)

/** An authentication method of a session; `timestamp` in seconds. */
export interface AmrEntry {
  method: string
  timestamp: number
  provider?: string
}

/** Decides about a session; KV only has what its user recognizes it by. */
export const authSessions = sqliteTable(
  'auth_sessions',
  {
    session_id: text('session_id').primaryKey(),
    user_id: owner(),
    /** The current refresh token of the session. */
    refresh_counter: integer('refresh_counter').notNull(),
    /** Times of the last refresh token rotations, newest last, in milliseconds. */
    rotations: text('rotations', { mode: 'json' }).$type<number[]>().notNull(),
    aal: text('aal', { enum: assuranceLevels }).notNull(),
    factor_id: text('factor_id'),
    not_after: timestamp('not_after'),
    revoked_at: timestamp('revoked_at'),
    created_at: timestamp('created_at').notNull(),
    refreshed_at: timestamp('refreshed_at').notNull(),
    /** The time the record in KV was last written. */
    recorded_at: timestamp('recorded_at').notNull(),
    /** Authentication methods, newest first. */
    amr: text('amr', { mode: 'json' }).$type<AmrEntry[]>().notNull(),
    /** Created by verifying the account's own e-mail address: a password set in it is confirmed. */
    proves_email: flag('proves_email'),
  },
  (table) => [
    checkOneOf('auth_sessions_aal', table.aal, assuranceLevels),
    index('auth_sessions_user').on(table.user_id),
    index('auth_sessions_refreshed').on(table.refreshed_at),
    index('auth_sessions_revoked').on(table.revoked_at).where(sql`${table.revoked_at} is not null`),
  ],
)

/** The payload of a sign-in log entry, as the protocol defines it. */
export interface AuthAuditPayload {
  actor_id: string
  actor_username: string
  actor_name?: string
  actor_via_sso: boolean
  action: string
  log_type: string
  traits?: Omit<SignInDetails, 'ip_address'> & { user_id?: string }
}

export const authAuditLog = sqliteTable(
  'auth_audit_log',
  {
    id: id(),
    /** Actor or target; kept after the user is deleted. */
    actor_id: text('actor_id').notNull(),
    action: text('action').notNull(),
    log_type: text('log_type').notNull(),
    payload: jsonObject('payload'),
    ip_address: text('ip_address').notNull(),
    created_at: timestamp('created_at').notNull(),
  },
  (table) => [
    index('auth_audit_log_created').on(table.created_at),
    index('auth_audit_log_actor').on(table.actor_id),
    index('auth_audit_log_action').on(table.action),
  ],
)

/** Rate limit buckets, per address, per account or global. */
export const authRateLimits = sqliteTable(
  'auth_rate_limits',
  {
    /** Name of the limit and a hash of its subject. */
    id: id(),
    tokens: real('tokens').notNull(),
    refilled_at: timestamp('refilled_at').notNull(),
  },
  (table) => [index('auth_rate_limits_refilled').on(table.refilled_at)],
)

export type OneTimeTokenRow = typeof authOneTimeTokens.$inferSelect
export type SessionRow = typeof authSessions.$inferSelect
export type FlowRow = typeof authFlowStates.$inferSelect
export type FederatedFlowRow = typeof authFederatedFlows.$inferSelect
export type OneTimeKind = (typeof oneTimeKinds)[number]
export type AssuranceLevel = (typeof assuranceLevels)[number]
