import { count, desc, or, type SQL, sql } from 'drizzle-orm'
import { authAuditLog } from '#worker/db/schema/auth-state.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { invalid } from '../../protocol/auth-errors.ts'
import { parsePage, toPageHeaders } from './pagination.ts'

const contains = (value: SQL, text: string) => sql`instr(lower(${value}), ${text.toLowerCase()}) > 0`

/** `author:`, `action:` or `type:`, each with a text to look for. */
function toCondition(query: string | undefined): SQL | undefined {
  if (!query) return undefined
  const [, scope, text = ''] = /^(\w+):(.*)$/.exec(query) ?? []
  const { payload, action, log_type } = authAuditLog
  if (scope === 'author')
    return or(
      contains(sql`${payload} ->> 'actor_username'`, text),
      contains(sql`coalesce(${payload} ->> 'actor_name', '')`, text),
    )
  if (scope === 'action') return contains(sql`${action}`, text)
  if (scope === 'type') return contains(sql`${log_type}`, text)
  throw invalid(`Invalid query scope: ${query}`)
}

/** A page of the audit log, newest first. */
export async function listAuditLog({ db }: AuthContext, query: Record<string, string>) {
  const page = parsePage(query)
  const condition = toCondition(query.query)
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(authAuditLog)
      .where(condition)
      .orderBy(desc(authAuditLog.created_at))
      .limit(page.perPage)
      .offset(page.offset),
    db.select({ count: count() }).from(authAuditLog).where(condition),
  ])
  const headers = toPageHeaders('/admin/audit', page, total?.count ?? 0)
  const entries = rows.map(({ id, payload, ip_address, created_at }) => ({
    id,
    payload,
    ip_address,
    created_at: new Date(created_at).toISOString(),
  }))
  return { entries, headers }
}
