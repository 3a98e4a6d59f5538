import { randomBytes } from 'node:crypto'
import { describeWeakness, hashPassword } from '#worker/auth/user-management.ts'
import { toEmailKey } from '#worker/domain/email-address.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import { parseSettings, variableNames } from '#worker/env/settings.ts'
import { type AdministratorDatabase, openLocalDatabase } from './administrator-database.ts'
import { toAccountQuery, toAdministratorSql, toGrantRoleSql } from './administrator-sql.ts'
import type { LocalEnvironment } from './local-environment.ts'

/** Long enough to be safe, short enough to be typed. */
export const generatePassword = () => randomBytes(12).toString('base64url')

/** Reads only the AUTH_ variables: the rest may be incomplete, such as a mail API without its key. */
export function readAuthSettings(environment: NodeJS.ProcessEnv): AuthSettings {
  const names = variableNames.filter((name) => name.startsWith('AUTH_'))
  const given = Object.fromEntries(names.map((name) => [name, environment[name]]))
  return parseSettings({ ...given, SITE_URL: 'http://localhost' }).auth
}

/** The complaint of the site with these variables about a password; null if it would accept it. */
export const findPasswordComplaint = (environment: NodeJS.ProcessEnv, password: string) =>
  describeWeakness(readAuthSettings(environment), password)

interface Administrator {
  email: string
  password: string
}

/**
 * Creates the account if there is none, confirms its address, and grants the role. The password is confirmed; other
 * login methods of an unproven account are deleted, and all sessions end unless `endsSessions` is false.
 */
export async function createAdministrator(
  { email, password }: Administrator,
  database: AdministratorDatabase,
  endsSessions = true,
): Promise<void> {
  const passwordHash = await hashPassword(readAuthSettings(process.env), password)
  await database.execute(toAdministratorSql({ email: toEmailKey(email), passwordHash, endsSessions }))
}

type Promotion =
  | { is: 'missing' }
  | { is: 'unconfirmed' }
  /** `hasUnconfirmedPassword`: the admin area will ask for a new password. */
  | { is: 'promoted'; hasUnconfirmedPassword: boolean }

/** Grants the role to an account whose address is confirmed, and keeps its password. */
export async function promoteAccount(given: string, database: AdministratorDatabase): Promise<Promotion> {
  const email = toEmailKey(given)
  await database.execute(toGrantRoleSql(email))
  const [account] = await database.query(toAccountQuery(email))
  if (!account) return { is: 'missing' }
  if (!account.isConfirmed || !account.isAdmin) return { is: 'unconfirmed' }
  return { is: 'promoted', hasUnconfirmedPassword: account.hasUnconfirmedPassword === 1 }
}

/** The administrator of every local site. */
export const localAdministrator = { email: 'admin@localhost', password: 'local-administrator' }

/** As the terminal names them. */
export const administratorLine = `Admin     ${localAdministrator.email} / ${localAdministrator.password}`

export async function seedAdministrator({ stateDir }: Pick<LocalEnvironment, 'stateDir'>): Promise<void> {
  await createAdministrator(localAdministrator, openLocalDatabase(stateDir), false)
}
