import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { SpamResponse } from '#worker/contract/admin/record.ts'
import { runNamed } from '#worker/db/batch.ts'
import { isDeliveryOf } from '#worker/db/record-tables.ts'
import { inbox, isEntryOf, type SubmissionKey } from '#worker/db/schema/inbox.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'
import { deleteRecords } from './delete-records.ts'
import { isNewVersion } from './move.ts'

/**
 * Marks an ordinary record as spam: it is suspected from now on, and its receipt, its events and whatever else has not left yet
 * is not sent. Mails of its thread are, as somebody wrote them. Throws ApiError `not_found`.
 */
export async function reportSpam(ctx: AdminContext, key: SubmissionKey): Promise<SpamResponse> {
  const { db, actorId, now } = ctx
  const ordinary = and(isEntryOf(key), isNull(inbox.suspected_for))
  const isEntry = sql`EXISTS (SELECT 1 FROM ${inbox} WHERE ${ordinary})`
  // The trigger `live_suspicion_changed` notifies open pages.
  const { found } = await runNamed(db, {
    log: logActionWhere(ctx, 'spam_reported', { subject: key, from: sql`${inbox} WHERE ${ordinary}` }),
    stopped: db
      .delete(deliveries)
      .where(
        and(
          eq(deliveries.submission_id, key.id),
          isDeliveryOf(key.kind),
          inArray(deliveries.state, ['pending', 'parked', 'held']),
          notInArray(deliveries.channel, ['reply', 'relay']),
          isEntry,
        ),
      ),
    reported: db
      .update(inbox)
      .set({
        suspected_for: 'reported',
        // Its thirty days begin now.
        status_changed_at: now,
        status_changed_by: actorId,
        ...isNewVersion,
      })
      .where(ordinary),
    found: db
      .select({ suspectedFor: inbox.suspected_for, version: inbox.version })
      .from(inbox)
      .where(isEntryOf(key)),
  })
  const [record] = found
  if (!record?.suspectedFor) throw new ApiError('not_found')
  return { suspectedFor: record.suspectedFor, version: record.version }
}

/** Deletes a suspected record with everything that belongs to it, before its thirty days are over. Throws ApiError `not_found`. */
export async function deleteSpam(ctx: AdminContext, key: SubmissionKey): Promise<void> {
  const { db, settings, now } = ctx
  const suspected = and(isEntryOf(key), isNotNull(inbox.suspected_for))
  const [found] = await db.select({ id: inbox.id }).from(inbox).where(suspected)
  if (!found) throw new ApiError('not_found')
  await db.batch([
    logActionWhere(ctx, 'spam_deleted', { subject: key, from: sql`${inbox} WHERE ${suspected}` }),
    ...deleteRecords(db, key.kind, sql`(SELECT id FROM ${inbox} WHERE ${suspected})`, { settings, now }),
  ])
}
