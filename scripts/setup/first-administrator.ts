import { makeAdministrator, newPassword } from '../administrator.ts'
import { type AccountApi, isForbidden } from './account-api.ts'

/** What a query answers, of the rows that one statement gives. */
type Answer<Row> = { results: Row[] }[]

/** Whether somebody administers the site; no before there are tables, or a database. */
export async function findAdministrator(
  api: AccountApi,
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

/** Says the password once, unless it was given. */
export async function provideAdministrator(
  email: string,
  given: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const password = given ?? newPassword()
  await makeAdministrator({ email, password }, null)
  say(`
Administrator  ${email}
Password       ${given ? 'as given' : `${password}   shown once; its owner changes it after signing in`}
`)
}
