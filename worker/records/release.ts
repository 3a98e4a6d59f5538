import { and, isNotNull, ne, sql } from 'drizzle-orm'
import type { ReleaseResponse } from '#worker/contract/admin/record.ts'
import { enqueueEvent } from '#worker/db/enqueue-event.ts'
import { inbox, isEntryOf, type RecordKey } from '#worker/db/schema/inbox.ts'
import { toAnswerTimes } from '#worker/domain/answer-deadline.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { enqueue, fromSuspected } from '#worker/outbox/enqueue.ts'
import type { WaitingContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'
import { isNewVersion } from './move.ts'

/**
 * Marks a suspected record as not spam: it becomes an ordinary record, is delivered as on arrival, and waits for its
 * answer from now on; one that somebody had reported waits as before. Of two concurrent calls only one enqueues its deliveries.
 * Throws ApiError `not_found`.
 */
export async function releaseRecord(ctx: WaitingContext, { kind, id }: RecordKey): Promise<ReleaseResponse> {
  const { db, settings, calendar, now } = ctx
  const [record] = await db.select({ language: inbox.language }).from(inbox).where(isEntryOf({ kind, id }))
  if (!record) throw new ApiError('not_found')
  const paused = and(isEntryOf({ kind, id }), isNotNull(inbox.suspected_for))
  // Client data of signed-in users has no deliveries.
  const subject = kind === 'client_data' ? null : { kind, id }
  // The trigger `live_suspicion_changed` notifies open pages.
  await db.batch([
    logActionWhere(ctx, 'suspicion_lifted', {
      subject: { kind, id },
      details: { reason: inbox.suspected_for },
      from: sql`${inbox} WHERE ${paused}`,
    }),
    enqueueEvent(db, settings, 'enquiry.released', paused, now),
    ...(subject
      ? enqueue(db, subject, record.language, settings, now, fromSuspected(subject)).map((insert) =>
          // One that was reported has sent some of them before.
          insert.onConflictDoNothing(),
        )
      : []),
    // The deadline of what nobody has seen yet; what was reported keeps its own.
    ...(subject
      ? [
          db
            .update(inbox)
            .set(toAnswerTimes(now, settings.answerWithinHours, calendar))
            .where(and(paused, ne(inbox.suspected_for, 'reported'))),
        ]
      : []),
    db
      .update(inbox)
      .set({ suspected_for: null, ...isNewVersion })
      .where(paused),
  ])
  return { suspectedFor: null }
}
