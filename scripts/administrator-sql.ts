import { randomUUID } from 'node:crypto'

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`

const toFile = (statements: string[]) => statements.map((statement) => `${statement};\n`).join('')

const conditionOf = (email: string) => `email = ${quote(email)} AND aud = 'authenticated' AND is_sso = 0`

const unproven = 'email_confirmed_at IS NULL'

/** True until the address is proven, or as long as the password is not confirmed. */
const isUntrusted = `(${unproven} OR (password_hash IS NOT NULL AND password_vouched = 0))`

interface NewPassword {
  email: string
  passwordHash: string
  /** False for the local administrator, whose password is set at every start. */
  endsSessions: boolean
}

/**
 * Deletes every login method other than the password, as a stranger may have added it. Runs before the new password is
 * set, while the row still says whether the account was proven. Second factors of a proven address are its owner's.
 */
function dropOtherSignInMethods(email: string, now: number, endsSessions: boolean): string[] {
  const users = (condition = '') => `(SELECT id FROM auth_users WHERE ${conditionOf(email)}${condition})`
  const factors = `(SELECT id FROM auth_factors WHERE user_id IN ${users(` AND ${unproven}`)})`
  return [
    ...['auth_pending_signups', 'auth_one_time_tokens', 'auth_flow_states'].map(
      (table) => `DELETE FROM ${table} WHERE user_id IN ${users()}`,
    ),
    `DELETE FROM auth_federated_flows WHERE linking_user_id IN ${users()}`,
    `DELETE FROM auth_challenges WHERE factor_id IN ${factors}`,
    `DELETE FROM auth_factors WHERE id IN ${factors}`,
    `DELETE FROM auth_identities WHERE user_id IN ${users(` AND ${unproven}`)}`,
    `DELETE FROM auth_identities WHERE provider <> 'email' AND email IS NOT ${quote(email)}
      AND user_id IN ${users(` AND ${isUntrusted}`)}`,
    ...(endsSessions
      ? [`UPDATE auth_sessions SET revoked_at = ${now} WHERE revoked_at IS NULL AND user_id IN ${users()}`]
      : []),
  ]
}

/** Creates the account if there is none, confirms its address, sets the password and grants the role. */
export function toAdministratorSql({ email, passwordHash, endsSessions }: NewPassword): string {
  const id = randomUUID()
  const now = Date.now()
  const claims = quote(JSON.stringify({ sub: id, email, email_verified: true, phone_verified: false }))
  const ofUser = `FROM auth_users WHERE ${conditionOf(email)}`
  const unlessDoubtful = (column: string) =>
    `${column} = CASE WHEN ${isUntrusted} THEN NULL ELSE ${column} END`
  return toFile([
    ...dropOtherSignInMethods(email, now, endsSessions),
    `INSERT INTO auth_users (id, aud, role, email, password_hash, password_vouched, language, app_metadata,
      user_metadata, email_confirmed_at, created_at, updated_at)
    VALUES (${quote(id)}, 'authenticated', 'authenticated', ${quote(email)}, ${quote(passwordHash)}, 1, 'pl',
      '{"provider":"email","providers":["email"]}', ${claims}, ${now}, ${now}, ${now})
    ON CONFLICT (email, aud) WHERE is_sso = 0 DO UPDATE SET
      ${unlessDoubtful('phone')}, ${unlessDoubtful('phone_confirmed_at')},
      ${unlessDoubtful('new_phone')}, ${unlessDoubtful('new_email')},
      user_metadata = CASE WHEN ${unproven} AND invited_at IS NULL
        THEN json_set(excluded.user_metadata, '$.sub', id) ELSE user_metadata END,
      password_hash = excluded.password_hash,
      password_vouched = 1,
      email_confirmed_at = coalesce(email_confirmed_at, excluded.email_confirmed_at),
      updated_at = excluded.updated_at`,
    `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    SELECT ${quote(randomUUID())}, id, 'email', id, json_set(${claims}, '$.sub', id), ${quote(email)}, ${now}, ${now}
      ${ofUser} ON CONFLICT (provider, provider_id) DO NOTHING`,
    `UPDATE auth_users SET app_metadata = json_set(app_metadata, '$.providers', json((SELECT json_group_array(provider)
      FROM (SELECT provider FROM auth_identities WHERE user_id = auth_users.id GROUP BY provider ORDER BY min(created_at)))))
      WHERE ${conditionOf(email)}`,
    `INSERT INTO user_roles (user_id, role, created_at) SELECT id, 'admin', ${now} ${ofUser} ON CONFLICT DO NOTHING`,
  ])
}

/** Grants the role to an account whose address is confirmed; no effect on any other. */
export const toGrantRoleSql = (email: string): string =>
  toFile([
    `INSERT INTO user_roles (user_id, role, created_at) SELECT id, 'admin', ${Date.now()} FROM auth_users
      WHERE ${conditionOf(email)} AND NOT (${unproven}) ON CONFLICT DO NOTHING`,
  ])

/** Selects the account; no row if there is none. */
export const toAccountQuery = (email: string): string =>
  `SELECT NOT (${unproven}) AS isConfirmed, (password_hash IS NOT NULL AND password_vouched = 0) AS hasUnconfirmedPassword,
    EXISTS (SELECT 1 FROM user_roles WHERE user_id = auth_users.id AND role = 'admin') AS isAdmin
    FROM auth_users WHERE ${conditionOf(email)}`
