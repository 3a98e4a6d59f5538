import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { authAuditLog } from '#worker/db/schema/auth-state.ts'
import { identityAndFactorReads, requestedAudience, toAccount } from '../../accounts/account.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { invalid } from '../../protocol/auth-errors.ts'
import { toUser } from '../../sessions/serializers.ts'

interface PageQuery {
  page?: string
  per_page?: string
}

interface Page {
  page: number
  perPage: number
  offset: number
}

const maxPerPage = 1000

function toNumber(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isInteger(number)) throw invalid(`Bad Pagination Parameters: ${JSON.stringify(text)}`)
  return number === 0 ? otherwise : number
}

/** The requested page; clients send empty strings for the default. */
function parsePage(query: PageQuery): Page {
  const page = toNumber(query.page, 1)
  const perPage = Math.min(toNumber(query.per_page, 50), maxPerPage)
  return { page, perPage, offset: (page - 1) * perPage }
}

/**
 * The headers that clients read the pages from. They cut the page number out of each link by its position, so `page` has to
 * come first, with no comma or semicolon elsewhere.
 */
function toPageHeaders(path: string, { page, perPage }: Page, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (number: number, rel: string) => `<${path}?page=${number}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  return { Link: links.join(', '), 'X-Total-Count': String(total) }
}

function toOrder(sort: string | undefined) {
  if (!sort) return desc
  const [, direction] = /^created_at(?:\s+(asc|desc))?$/i.exec(sort) ?? []
  if (!/^created_at(\s|$)/i.test(sort) || (sort.includes(' ') && !direction))
    throw invalid('Bad Sort Parameters: only created_at asc or desc is supported')
  return direction?.toLowerCase() === 'asc' ? asc : desc
}

const contains = (value: SQL, text: string) => sql`instr(lower(${value}), ${text.toLowerCase()}) > 0`

/** A page of users with their identities and factors, newest first, in one round trip. */
export async function listUsers(ctx: AuthContext, query: Record<string, string>) {
  const { db } = ctx
  const page = parsePage(query)
  const order = toOrder(query.sort)
  const filter = query.filter
  const aud = requestedAudience(ctx)
  const condition = and(
    eq(authUsers.aud, aud),
    filter
      ? or(
          contains(sql`${authUsers.email}`, filter),
          contains(sql`${authUsers.phone}`, filter),
          contains(sql`${authUsers.user_metadata} ->> 'full_name'`, filter),
        )
      : undefined,
  )
  const ids = db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(condition)
    .orderBy(order(authUsers.created_at), order(authUsers.id))
    .limit(page.perPage)
    .offset(page.offset)
  const [users, identities, factors, [total]] = await db.batch([
    db
      .select()
      .from(authUsers)
      .where(condition)
      .orderBy(order(authUsers.created_at), order(authUsers.id))
      .limit(page.perPage)
      .offset(page.offset),
    ...identityAndFactorReads(db, ids),
    db.select({ count: count() }).from(authUsers).where(condition),
  ])
  const headers = toPageHeaders('/admin/users', page, total?.count ?? 0)
  const accounts = users.flatMap((user) => toAccount([user], identities, factors) ?? [])
  return { users: accounts.map(toUser), aud, headers }
}

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
