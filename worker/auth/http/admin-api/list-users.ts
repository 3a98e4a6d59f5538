import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { identityAndFactorReads, toAccount } from '../../accounts/account.ts'
import { requestedAudience } from '../../accounts/requested-audience.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { invalid } from '../../protocol/auth-errors.ts'
import { toUser } from '../../sessions/serializers.ts'
import { parsePage, toPageHeaders } from './pagination.ts'

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
