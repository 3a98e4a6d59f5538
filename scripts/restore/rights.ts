import type { DatabaseSync } from 'node:sqlite'
import type { Target } from './target.ts'

interface Right {
  id: string
  email: string | null
  /** A role, or that the account is banned. */
  right: string
}

/** What a restore undoes: rights that were given since come to nothing, those that were taken come back. */
export interface UndoneRights {
  lost: Right[]
  regained: Right[]
}

const rightsSql = (
  now: number,
) => `SELECT u.id, u.email, r.role AS "right" FROM user_roles r JOIN auth_users u ON u.id = r.user_id
  UNION ALL SELECT id, email, 'banned' FROM auth_users WHERE banned_until > ${now} ORDER BY 1, 3`

const keyOf = ({ id, right }: Right) => `${id} ${right}`

const without = (some: Right[], others: Right[]) => {
  const known = new Set(others.map(keyOf))
  return some.filter((right) => !known.has(keyOf(right)))
}

/** Compares the backup with the database that is in use. */
export async function compareRights(
  restored: DatabaseSync,
  present: Target,
  now: number,
): Promise<UndoneRights> {
  const then = restored.prepare(rightsSql(now)).all() as unknown as Right[]
  const today = await present.ask<Right>(rightsSql(now))
  return { lost: without(today, then), regained: without(then, today) }
}
