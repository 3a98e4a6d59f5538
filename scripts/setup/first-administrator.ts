import { generatePassword } from '../create-administrator.ts'
import { type CloudflareApi, isForbidden } from './cloudflare-api.ts'

/** The response of a query: the rows of each statement. */
type Answer<Row> = { results: Row[] }[]

/** True if the site has an administrator; false without tables or a database. */
export async function administratorExists(
  api: CloudflareApi,
  account: string,
  databaseId: string | undefined,
): Promise<boolean> {
  if (!databaseId) return false
  const sql = "SELECT count(*) AS count FROM user_roles WHERE role = 'admin'"
  const answer = await api
    .send<Answer<{ count: number }>>('POST', `/accounts/${account}/d1/database/${databaseId}/query`, { sql })
    .catch((error: unknown) => {
      if (isForbidden(error)) throw error
      // No tables yet.
      return null
    })
  return (answer?.[0]?.results[0]?.count ?? 0) > 0
}

/** The given password, which is not printed, or a generated one, which is printed once. */
export function choosePassword(given: string | undefined): { password: string; line: string } {
  if (given) return { password: given, line: 'as given in ADMINISTRATOR_PASSWORD' }
  const password = generatePassword()
  return { password, line: `${password}   shown this once; its owner changes it after signing in` }
}
