import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '#worker/auth/passwords.ts'
import { parseSettings } from '#worker/env.ts'
import { runOnDatabase, type Stage } from './stage.ts'

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`

/** Long enough to be safe, short enough to be typed once. */
export const newPassword = () => randomBytes(12).toString('base64url')

interface Administrator {
  email: string
  /** Null leaves the password of an account that is there; a new account needs one. */
  password: string | null
}

/** Makes the account if there is none, confirms its address, and gives it the role. Running it again changes nothing. */
async function toSql({ email: given, password }: Administrator): Promise<string> {
  const email = given.toLowerCase()
  const { auth } = parseSettings({ SITE_URL: 'http://localhost', ...process.env })
  const hash = password === null ? 'NULL' : quote(await hashPassword(auth, password))
  const id = randomUUID()
  const now = Date.now()
  const claims = JSON.stringify({ sub: id, email, email_verified: true, phone_verified: false })
  const ofUser = `FROM auth_users WHERE email = ${quote(email)} AND aud = 'authenticated' AND is_sso = 0`
  return [
    `INSERT INTO auth_users (id, aud, role, email, password_hash, language, app_metadata, user_metadata,
      email_confirmed_at, created_at, updated_at)
    VALUES (${quote(id)}, 'authenticated', 'authenticated', ${quote(email)}, ${hash}, 'pl',
      '{"provider":"email","providers":["email"]}', ${quote(claims)}, ${now}, ${now}, ${now})
    ON CONFLICT (email, aud) WHERE is_sso = 0 DO UPDATE SET
      password_hash = coalesce(excluded.password_hash, password_hash),
      email_confirmed_at = coalesce(email_confirmed_at, excluded.email_confirmed_at),
      updated_at = excluded.updated_at`,
    `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    SELECT ${quote(randomUUID())}, id, 'email', id, json_set(${quote(claims)}, '$.sub', id), ${quote(email)}, ${now}, ${now}
      ${ofUser} ON CONFLICT (provider, provider_id) DO NOTHING`,
    `INSERT INTO user_roles (user_id, role, created_at) SELECT id, 'admin', ${now} ${ofUser} ON CONFLICT DO NOTHING`,
  ]
    .map((statement) => `${statement};\n`)
    .join('')
}

/** `where`: the local database's folder, or null for the deployed one. Throws what wrangler says. */
export async function makeAdministrator(administrator: Administrator, where: string | null): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'administrator-'))
  const file = join(folder, 'administrator.sql')
  try {
    writeFileSync(file, await toSql(administrator), { mode: 0o600 })
    const target = where === null ? ['--remote'] : ['--local', '--persist-to', where]
    const args = ['execute', 'altimach', ...target, '--yes', '--file', file]
    runOnDatabase(args, 'No administrator could be made.')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Every local site has one, whom anyone at the machine may be. */
export const localAdministrator = { email: 'admin@localhost', password: 'local-administrator' }

export async function seedAdministrator({ stateDir }: Stage): Promise<string> {
  const { email, password } = localAdministrator
  await makeAdministrator(localAdministrator, stateDir)
  return `Admin     ${email} / ${password}`
}
