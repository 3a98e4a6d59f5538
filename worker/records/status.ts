import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { InboxStatus } from '#worker/contract/admin/inbox.ts'
import type { ReadResponse, StatusResponse } from '#worker/contract/admin/record.ts'
import { enqueueEvent } from '#worker/db/enqueue-event.ts'
import { isEntryOf, type RecordKey } from '#worker/db/record-key.ts'
import { runNamed } from '#worker/db/run-batch.ts'
import { apiKeys } from '#worker/db/schema/admin.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { toOptionalIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'

/** The columns that a new status sets. */
export const toStatusColumns = ({ actorId, now }: AdminContext, status: InboxStatus) => ({
  status,
  status_changed_at: now,
  status_changed_by: actorId,
  version: sql`${inbox.version} + 1`,
})

/**
 * Changes a record's status if its version is still `version` (optimistic locking). Setting the current status is no
 * change. Throws ApiError `not_found` and `changed_meanwhile`.
 */
export async function changeStatus(
  ctx: AdminContext,
  key: RecordKey,
  { status, version }: { status: InboxStatus; version: number },
): Promise<StatusResponse> {
  const { db, settings, now } = ctx
  const unchanged = and(isEntryOf(key), eq(inbox.version, version), ne(inbox.status, status))
  // The trigger `live_status_changed` notifies open pages.
  const { changed, found } = await runNamed(db, {
    log: logActionWhere(ctx, 'status_changed', {
      subject: key,
      details: { from: inbox.status, to: status },
      from: sql`${inbox} WHERE ${unchanged}`,
    }),
    event: enqueueEvent(db, settings, 'enquiry.status_changed', unchanged, now),
    changed: db.update(inbox).set(toStatusColumns(ctx, status)).where(unchanged).returning({ id: inbox.id }),
    found: db
      .select({
        status: inbox.status,
        status_changed_at: inbox.status_changed_at,
        status_changed_by: inbox.status_changed_by,
        email: authUsers.email,
        keyName: sql<string | null>`${apiKeys.name}`.as('key_name'),
        version: inbox.version,
      })
      .from(inbox)
      .leftJoin(authUsers, eq(authUsers.id, inbox.status_changed_by))
      .leftJoin(apiKeys, eq(apiKeys.id, inbox.status_changed_by))
      .where(isEntryOf(key)),
  })
  const [record] = found
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
export async function markRead(ctx: AdminContext, key: RecordKey, read: boolean): Promise<ReadResponse> {
  const { db, now } = ctx
  const otherwise = and(isEntryOf(key), read ? isNull(inbox.read_at) : isNotNull(inbox.read_at))
  // The trigger `live_read_changed` notifies open pages.
  const { found } = await runNamed(db, {
    log: logActionWhere(ctx, read ? 'record_read' : 'record_unread', {
      subject: key,
      from: sql`${inbox} WHERE ${otherwise}`,
    }),
    marked: db
      .update(inbox)
      .set({ read_at: read ? now : null })
      .where(otherwise),
    found: db.select({ read_at: inbox.read_at }).from(inbox).where(isEntryOf(key)),
  })
  const [record] = found
  if (!record) throw new ApiError('not_found')
  return { readAt: toOptionalIsoTime(record.read_at) }
}
