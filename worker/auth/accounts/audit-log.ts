import type { SignInAction } from '#worker/contract/admin/audit-log.ts'
import type { UserRow } from '#worker/db/schema/auth-accounts.ts'
import { type AuthAuditPayload, authAuditLog } from '#worker/db/schema/auth-state.ts'
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

const nilUuid = '00000000-0000-0000-0000-000000000000'

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

/** The statement that writes an audit entry; it belongs in the batch of what it records. */
export function logAudit(ctx: AuthContext, action: SignInAction, actor: Actor, traits?: AuditTraits) {
  const { full_name: name } = actor.user_metadata
  return ctx.db.insert(authAuditLog).values({
    id: crypto.randomUUID(),
    actor_id: actor.id,
    action,
    log_type: logTypes[action],
    payload: {
      actor_id: actor.id,
      actor_username: actor.email ?? actor.phone ?? actor.role,
      ...(typeof name === 'string' ? { actor_name: truncate(name, maxNameLength) } : {}),
      actor_via_sso: actor.is_sso,
      action,
      log_type: logTypes[action],
      ...(traits ? { traits: truncateTraits(traits) } : {}),
    },
    ip_address: ctx.ip,
    created_at: ctx.now,
  })
}
