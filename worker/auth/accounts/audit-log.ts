import { type SQL, sql } from 'drizzle-orm'
import type { SignInAction } from '#worker/contract/admin/audit-log.ts'
import type { UserRow } from '#worker/db/schema/auth-accounts.ts'
import { type AuthAuditPayload, authAuditLog } from '#worker/db/schema/auth-state.ts'
import { nilUuid } from '#worker/domain/is-uuid.ts'
import { bucketId, consumeToken, lastChangedRow } from '#worker/http/token-bucket.ts'
import type { AuthContext } from '../protocol/auth-context.ts'

/** The category of every action, as the protocol's `log_type`. */
const logTypes = {
  login: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_refreshed: 'token',
  token_revoked: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
} as const satisfies Record<SignInAction, string>

export type Actor = Pick<UserRow, 'id' | 'email' | 'phone' | 'user_metadata' | 'is_sso' | 'role'>

/** The actor of an admin token that belongs to no user. */
export const serviceRole: Actor = {
  id: nilUuid,
  email: null,
  phone: null,
  user_metadata: {},
  is_sso: false,
  role: 'service_role',
}

const maxNameLength = 200

/** The longest address that is accepted: erasing a person finds their entries by it. */
const maxTraitLength = 255

/** Cuts between code points; users may name themselves anything. */
const truncate = (text: string, length: number) => [...text.slice(0, length * 2)].slice(0, length).join('')

/** The traits of what an administrator does to an account. */
export const aboutUser = ({ id, email, phone }: Pick<UserRow, 'id' | 'email' | 'phone'>) => ({
  user_id: id,
  user_email: email,
  user_phone: phone,
})

type AuditTraits = NonNullable<AuthAuditPayload['traits']>

const truncateTraits = (traits: AuditTraits): AuditTraits =>
  Object.fromEntries(
    Object.entries(traits).map(([key, value]) => [
      key,
      typeof value === 'string' ? truncate(value, maxTraitLength) : value,
    ]),
  )

/**
 * The statement that writes an audit entry, where the condition holds; it belongs in the batch of what it records. A
 * builder insert, as drizzle takes no raw SQL with parameters into a batch: its values are in the order of the columns.
 */
export function logAudit(
  { db, ip, now }: AuthContext,
  action: SignInAction,
  actor: Actor,
  traits?: AuditTraits,
  condition: SQL = sql`true`,
) {
  const { full_name: name } = actor.user_metadata
  const log_type = logTypes[action]
  const payload: AuthAuditPayload = {
    actor_id: actor.id,
    actor_username: actor.email ?? actor.phone ?? actor.role,
    ...(typeof name === 'string' ? { actor_name: truncate(name, maxNameLength) } : {}),
    actor_via_sso: actor.is_sso,
    action,
    log_type,
    ...(traits ? { traits: truncateTraits(traits) } : {}),
  }
  return db.insert(authAuditLog).select(
    sql`SELECT ${crypto.randomUUID()}, ${actor.id}, ${action}, ${log_type}, ${JSON.stringify(payload)}, ${ip}, ${now}
      WHERE ${condition}`,
  )
}

/** The statement that writes an entry if the one before it in the batch has changed a row. */
export const logAuditIfChanged = (ctx: AuthContext, action: SignInAction, actor: Actor) =>
  logAudit(ctx, action, actor, undefined, lastChangedRow)

const onceInTenMinutes = { burst: 1, refill: 1, perMs: 600_000 }

/**
 * The statements that log what an account may do again and again: once in ten minutes, as whoever made the account could
 * otherwise fill the log.
 */
export const logRepeatable = (ctx: AuthContext, action: SignInAction, actor: Actor, traits?: AuditTraits) => [
  consumeToken(ctx, bucketId(ctx, 'logged', `${action}.${actor.id}`), onceInTenMinutes),
  logAudit(ctx, action, actor, traits, lastChangedRow),
]
