import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
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
    /** Keyed hash of address and typed code. */
    hash: text('hash').notNull(),
    /** Whether the link leads back with a code instead of a session. */
    is_pkce: flag('is_pkce'),
    sent_at: timestamp('sent_at').notNull(),
    expires_at: timestamp('expires_at').notNull(),
    /** Keyed hash of the link's random token; whoever reads the table cannot follow it. Null where only a code is sent. */
    link_hash: text('link_hash'),
    /** Wrong guesses at the code; after ten it is dead, its link stays good. */
    guesses: integer('guesses').notNull().default(0),
    /** The code flow whose link this is; null where the session itself goes back. */
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
    /** The provider that said who it is; null for flows by mail. */
    provider: text('provider'),
    /** What the session's `amr` will say. */
    method: text('method').notNull(),
    /** Keyed hash of the code in the browser's address; null until there is one. */
    code_hash: text('code_hash'),
    code_challenge: text('code_challenge').notNull(),
    code_challenge_method: text('code_challenge_method', { enum: ['s256', 'plain'] }).notNull(),
    /** From here the exchange's five minutes run; null while a mail has not been answered. */
    code_issued_at: timestamp('code_issued_at'),
    created_at: timestamp('created_at').notNull(),
    /** The provider's own tokens, readable only with the code. */
    encrypted_tokens: text('encrypted_tokens'),
    /** Whether what led to the code proved the account's own e-mail address; its session then says the same. */
    proves_email: flag('proves_email'),
  },
  (table) => [
    uniqueIndex('auth_flow_states_code').on(table.code_hash),
    index('auth_flow_states_user').on(table.user_id, table.method),
    index('auth_flow_states_created').on(table.created_at),
  ],
)

/** A browser on its way to somebody who knows its user: a provider, or a company's own sign-in. */
export const authFederatedFlows = sqliteTable(
  'auth_federated_flows',
  {
    /** What comes back as `state` or `RelayState`. */
    id: id(),
    provider: text('provider').notNull(),
    /** What the answer must repeat: our secrets towards the provider, or the id of our SAML request. */
    proof: jsonObject('proof'),
    redirect_to: text('redirect_to').notNull(),
    /** The client's challenge; null where the session itself goes back. */
    code_challenge: text('code_challenge'),
    code_challenge_method: text('code_challenge_method', { enum: ['s256', 'plain'] }),
    /** Whose account the identity is to join; null for signing in. */
    linking_user_id: text('linking_user_id').references(() => authUsers.id),
    /** Keyed hash of the invitation's link that is accepted on the way. */
    invite_hash: text('invite_hash'),
    /** Kept for a day, so that a second answer is told from an unknown one. */
    used_at: timestamp('used_at'),
    created_at: timestamp('created_at').notNull(),
    /** The session that began to link; it must still stand when the browser comes back. */
    linking_session_id: text('linking_session_id'),
  },
  (table) => [
    index('auth_federated_flows_created').on(table.created_at),
    index('auth_federated_flows_linking')
      .on(table.linking_user_id)
      .where(sql`${table.linking_user_id} is not null`),
  ],
)

/** Proofs made elsewhere that are good for one sign-in: wallets' messages, companies' assertions. */
export const authReplayGuard = sqliteTable(
  'auth_replay_guard',
  {
    /** Keyed hash of the proof. */
    id: id(),
    expires_at: timestamp('expires_at').notNull(),
  },
  (table) => [index('auth_replay_guard_expiry').on(table.expires_at)],
)

/** What must be decided once about a session; everything else of it is in KV. */
export const authSessionsGuard = sqliteTable(
  'auth_sessions_guard',
  {
    session_id: text('session_id').primaryKey(),
    user_id: owner(),
    /** Which KV record of the session is the live one. */
    generation: integer('generation').notNull(),
    /** Which refresh token of the session is the live one. */
    refresh_counter: integer('refresh_counter').notNull(),
    /** When the last refresh tokens were replaced, newest last, in milliseconds. */
    rotations: text('rotations', { mode: 'json' }).$type<number[]>().notNull(),
    aal: text('aal', { enum: assuranceLevels }).notNull(),
    factor_id: text('factor_id'),
    not_after: timestamp('not_after'),
    revoked_at: timestamp('revoked_at'),
    created_at: timestamp('created_at').notNull(),
    refreshed_at: timestamp('refreshed_at').notNull(),
    /** How the session was proven, so that it can be rebuilt when KV has lost its record; null for older sessions. */
    amr: text('amr', { mode: 'json' }).$type<{ method: string; timestamp: number; provider?: string }[]>(),
    /** Opened by a proof of the account's own e-mail address: a password set in it is vouched for. */
    proves_email: flag('proves_email'),
  },
  (table) => [
    checkOneOf('auth_sessions_guard_aal', table.aal, assuranceLevels),
    index('auth_sessions_guard_user').on(table.user_id),
    index('auth_sessions_guard_refreshed').on(table.refreshed_at),
    index('auth_sessions_guard_revoked').on(table.revoked_at).where(sql`${table.revoked_at} is not null`),
  ],
)

export const authAuditLog = sqliteTable(
  'auth_audit_log',
  {
    id: id(),
    /** Who did it, or whom it was done to; kept when the user is gone. */
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

/** How much of a limit is used up, per address, account or for all. */
export const authRateLimits = sqliteTable(
  'auth_rate_limits',
  {
    /** Name of the limit and a hash of whom it counts. */
    id: id(),
    tokens: real('tokens').notNull(),
    refilled_at: timestamp('refilled_at').notNull(),
  },
  (table) => [index('auth_rate_limits_refilled').on(table.refilled_at)],
)

export type OneTimeTokenRow = typeof authOneTimeTokens.$inferSelect
export type SessionRow = typeof authSessionsGuard.$inferSelect
export type FlowRow = typeof authFlowStates.$inferSelect
export type FederatedFlowRow = typeof authFederatedFlows.$inferSelect
export type OneTimeKind = (typeof oneTimeKinds)[number]
export type AssuranceLevel = (typeof assuranceLevels)[number]
