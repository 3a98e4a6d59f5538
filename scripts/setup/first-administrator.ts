import { openDeployedDatabase } from '../administrator-database.ts'
import { generatePassword } from '../create-administrator.ts'
import { isForbidden } from './cloudflare-api.ts'
import { isPlaceholder } from './configuration.ts'
import type { OpenAccount } from './open-account.ts'

/** True if the site has an administrator; false without tables or a database. */
export async function administratorExists(account: OpenAccount, databaseId = ''): Promise<boolean> {
  if (isPlaceholder(databaseId)) return false
  const sql = "SELECT count(*) AS count FROM user_roles WHERE role = 'admin'"
  const rows = await openDeployedDatabase(account, databaseId)
    .query(sql)
    .catch((error: unknown) => {
      if (isForbidden(error)) throw error
      // No tables yet.
      return []
    })
  return (rows[0]?.count ?? 0) > 0
}

/** The given password, which is not printed, or a generated one, which is printed once. */
export function choosePassword(given: string | undefined): { password: string; line: string } {
  if (given) return { password: given, line: 'as given in ADMINISTRATOR_PASSWORD' }
  const password = generatePassword()
  return { password, line: `${password}   shown only this once; its owner has to change it after signing in` }
}
