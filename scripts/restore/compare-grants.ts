import type { DatabaseSync } from 'node:sqlite'
import type { TargetDatabase } from './target-database.ts'

interface Grant {
  id: string
  email: string | null
  /** A role, or `banned`. */
  right: string
}

/** Roles and bans that a restore undoes: those given since the backup are lost, those revoked since are back. */
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

/** Compares the backup with the database that is in use. */
export async function compareGrants(
  restored: DatabaseSync,
  present: TargetDatabase,
  now: number,
): Promise<GrantChanges> {
  const then = restored.prepare(grantsSql(now)).all() as unknown as Grant[]
  const today = await present.ask<Grant>(grantsSql(now))
  return { lost: without(today, then), regained: without(then, today) }
}
