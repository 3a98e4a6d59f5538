import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReadResponse } from '#worker/contract/admin/record.ts'
import { runNamed } from '#worker/db/batch.ts'
import { inbox, isEntryOf, type RecordKey } from '#worker/db/schema/inbox.ts'
import { toOptionalIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'

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
