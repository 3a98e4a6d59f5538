import type { FactorRow, IdentityRow, UserRow } from '#worker/db/schema/auth-accounts.ts'
import type { SessionRow } from '#worker/db/schema/auth-state.ts'
import { toIsoTime, toOptionalIsoTime } from '#worker/domain/iso-time.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import type { Account } from '../accounts/account.ts'
import { signAccessToken } from './access-token.ts'
import { tokenLifetimeS } from './expiry.ts'
import { toRefreshToken } from './refresh-token.ts'

const times = [
  ...(['email_confirmed_at', 'phone_confirmed_at', 'invited_at', 'confirmation_sent_at'] as const),
  ...(['recovery_sent_at', 'email_change_sent_at', 'phone_change_sent_at'] as const),
  ...(['reauthentication_sent_at', 'last_sign_in_at', 'banned_until', 'deleted_at'] as const),
]

/** Unset times are left out, as clients test for the key. */
function toTimes(user: UserRow): Record<string, string> {
  const known = times.flatMap((name) => {
    const instant = user[name]
    return instant === null ? [] : [[name, toIsoTime(instant)] as const]
  })
  const confirmations = [user.email_confirmed_at, user.phone_confirmed_at].filter((one) => one !== null)
  const confirmed = confirmations.length > 0 ? { confirmed_at: toIsoTime(Math.min(...confirmations)) } : {}
  return { ...Object.fromEntries(known), ...confirmed }
}

export function toUser({ user, identities, factors }: Account) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...toTimes(user),
    ...(user.new_email ? { new_email: user.new_email } : {}),
    ...(user.new_phone ? { new_phone: user.new_phone } : {}),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(toIdentity),
    ...(factors.length > 0 ? { factors: factors.map(toFactor) } : {}),
    created_at: toIsoTime(user.created_at),
    updated_at: toIsoTime(user.updated_at),
    is_anonymous: user.is_anonymous,
  }
}

/** `id` is the provider's id of the person; `identity_id` is the row's. */
function toIdentity(row: IdentityRow) {
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    ...(row.last_sign_in_at === null ? {} : { last_sign_in_at: toIsoTime(row.last_sign_in_at) }),
    created_at: toIsoTime(row.created_at),
    updated_at: toIsoTime(row.updated_at),
    ...(row.email === null ? {} : { email: row.email }),
  }
}

export function toFactor(row: FactorRow) {
  return {
    id: row.id,
    created_at: toIsoTime(row.created_at),
    updated_at: toIsoTime(row.updated_at),
    status: row.status,
    ...(row.friendly_name ? { friendly_name: row.friendly_name } : {}),
    factor_type: row.factor_type,
    phone: row.phone ?? '',
    last_challenged_at: toOptionalIsoTime(row.last_challenged_at),
  }
}

/** The response to every sign-in and refresh. */
export async function toSession(settings: AuthSettings, account: Account, session: SessionRow, now: number) {
  const { session_id, aal, amr, refresh_counter } = session
  const { user } = account
  const issuedS = Math.floor(now / 1000)
  const lifetimeS = tokenLifetimeS(settings, account, session, now)
  const expiresS = issuedS + lifetimeS
  const access_token = await signAccessToken(
    settings,
    {
      sub: user.id,
      aud: user.aud,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      role: user.role,
      aal,
      amr,
      session_id,
      is_anonymous: user.is_anonymous,
    },
    { issuedS, expiresS },
  )
  return {
    access_token,
    token_type: 'bearer',
    expires_in: lifetimeS,
    expires_at: expiresS,
    refresh_token: toRefreshToken(settings, session_id, refresh_counter),
    user: toUser(account),
  }
}
