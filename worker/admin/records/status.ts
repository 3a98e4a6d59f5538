import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { InboxStatus } from '#worker/contract/admin/inbox.ts'
import type { ReadResponse, StatusResponse } from '#worker/contract/admin/record.ts'
import { toOptionalIsoTime } from '#worker/contract/iso-time.ts'
import { apiKeys } from '#worker/db/schema/admin.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logActionWhere } from '../audit-log/log-action.ts'
import type { AdminEnv } from '../require-admin.ts'
import { type RecordKey, recordTables } from './record-tables.ts'

/**
 * Changes a record's status if its version is still `version` (optimistic locking). Setting the current status is no
 * change. Throws ApiError `not_found` and `changed_meanwhile`.
 */
export async function changeStatus(
  c: Context<AdminEnv>,
  key: RecordKey,
  { status, version }: { status: InboxStatus; version: number },
): Promise<StatusResponse> {
  const { db, actorId, now } = c.var
  const table = recordTables[key.kind]
  const unchanged = and(eq(table.id, key.id), eq(table.version, version), ne(table.status, status))
  const [, changed, [record]] = await db.batch([
    logActionWhere(c, 'status_changed', {
      subject: key,
      details: { from: table.status, to: status },
      from: sql`${table} WHERE ${unchanged}`,
    }),
    db
      .update(table)
      .set({
        status,
        status_changed_at: now,
        status_changed_by: actorId,
        version: sql`${table.version} + 1`,
      })
      .where(unchanged)
      .returning({ id: table.id }),
    db
      .select({
        status: table.status,
        status_changed_at: table.status_changed_at,
        status_changed_by: table.status_changed_by,
        email: authUsers.email,
        keyName: sql<string | null>`${apiKeys.name}`.as('key_name'),
        version: table.version,
      })
      .from(table)
      .leftJoin(authUsers, eq(authUsers.id, table.status_changed_by))
      .leftJoin(apiKeys, eq(apiKeys.id, table.status_changed_by))
      .where(eq(table.id, key.id)),
  ])
  if (!record) throw new ApiError('not_found')
  if (changed.length === 0 && record.version !== version) throw new ApiError('changed_meanwhile')
  return {
    status: record.status,
    statusChangedAt: toOptionalIsoTime(record.status_changed_at),
    statusChangedBy:
      record.status_changed_by === null
        ? null
        : { id: record.status_changed_by, email: record.email, keyName: record.keyName },
    version: record.version,
  }
}

/** Marks a record as read or unread; no change if it already is. Throws ApiError `not_found`. */
export async function markRead(c: Context<AdminEnv>, key: RecordKey, read: boolean): Promise<ReadResponse> {
  const { db, now } = c.var
  const table = recordTables[key.kind]
  const otherwise = and(eq(table.id, key.id), read ? isNull(table.read_at) : isNotNull(table.read_at))
  const [, , [record]] = await db.batch([
    logActionWhere(c, read ? 'record_read' : 'record_unread', {
      subject: key,
      from: sql`${table} WHERE ${otherwise}`,
    }),
    db
      .update(table)
      .set({ read_at: read ? now : null })
      .where(otherwise),
    db.select({ read_at: table.read_at }).from(table).where(eq(table.id, key.id)),
  ])
  if (!record) throw new ApiError('not_found')
  return { readAt: toOptionalIsoTime(record.read_at) }
}
