import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import type { TargetDatabase } from './target-database.ts'

const grant = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  /** A role, or `banned`. */
  right: z.string(),
})

type Grant = z.infer<typeof grant>

/** Roles and bans that a restore reverts: those granted since the backup are lost, those revoked since are back. */
export interface GrantChanges {
  lost: Grant[]
  regained: Grant[]
}

const grantsSql = (
  now: number,
) => `SELECT u.id, u.email, r.role AS "right" FROM user_roles r JOIN auth_users u ON u.id = r.user_id
  UNION ALL SELECT id, email, 'banned' FROM auth_users WHERE banned_until > ${now} ORDER BY 1, 3`

const keyOf = ({ id, right }: Grant) => `${id} ${right}`

const without = (some: Grant[], others: Grant[]) => {
  const known = new Set(others.map(keyOf))
  return some.filter((right) => !known.has(keyOf(right)))
}

/** The rows of all roles and bans in the database in use. Rejects if it cannot be queried. */
export const queryGrants = (present: TargetDatabase, now: number): Promise<unknown> =>
  present.query(grantsSql(now))

/** Compares the backup with the rows of `queryGrants`. */
export function compareGrants(restored: DatabaseSync, present: unknown, now: number): GrantChanges {
  const then = z.array(grant).parse(restored.prepare(grantsSql(now)).all())
  const today = z.array(grant).parse(present)
  return { lost: without(today, then), regained: without(then, today) }
}
