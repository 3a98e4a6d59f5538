import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnswerWay } from '#worker/contract/admin/inbox.ts'
import type { AnsweredResponse } from '#worker/contract/admin/record.ts'
import { enqueueEvent } from '#worker/db/enqueue-event.ts'
import { isEntryOf, type RecordKey } from '#worker/db/record-key.ts'
import { runNamed } from '#worker/db/run-batch.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import type { Settings } from '#worker/env/settings.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'

interface Answer extends Pick<AdminContext, 'db' | 'now'> {
  settings: Pick<Settings, 'events'>
  /** The administrator who answers, a user's id; null for the company's mailbox. */
  authorId: string | null
}

/**
 * The statements that follow from an answer, by whatever way, to a record that meets a condition: the first answer counts, a
 * new record is in progress then, and whoever answers has it if nobody has. The trigger `live_owner_changed` notifies open
 * pages, and so does `live_status_changed`.
 */
export function answerRecord({ db, settings, authorId, now }: Answer, key: RecordKey, condition?: SQL) {
  const isRecord = and(isEntryOf(key), condition)
  const isNobodys = and(isRecord, isNull(inbox.owner_id), authorId === null ? sql`false` : undefined)
  const whenNew = <Value>(value: Value, otherwise: unknown) =>
    sql`CASE WHEN ${inbox.status} = 'new' THEN ${value} ELSE ${otherwise} END`
  return [
    logActionWhere({ db, actorId: authorId ?? '', now }, 'owner_changed', {
      subject: key,
      from: sql`${inbox} WHERE ${isNobodys}`,
    }),
    enqueueEvent(db, settings, 'enquiry.assigned', isNobodys, now),
    enqueueEvent(db, settings, 'enquiry.status_changed', and(isRecord, eq(inbox.status, 'new')), now),
    enqueueEvent(db, settings, 'enquiry.answered', and(isRecord, isNull(inbox.answered_at)), now),
    db
      .update(inbox)
      .set({
        answered_at: sql`coalesce(${inbox.answered_at}, ${now})`,
        status: whenNew('in_progress', inbox.status),
        status_changed_at: whenNew(now, inbox.status_changed_at),
        status_changed_by: whenNew(authorId, inbox.status_changed_by),
        owner_id: sql`coalesce(${inbox.owner_id}, ${authorId})`,
        version: sql`${inbox.version} + 1`,
      })
      .where(isRecord),
  ] as const
}

/** Notes that a record is answered; the first answer counts, and another one changes nothing. Throws ApiError `not_found`. */
export async function markAnswered(
  ctx: AdminContext,
  key: RecordKey,
  by: AnswerWay,
): Promise<AnsweredResponse> {
  const { db, actorId } = ctx
  const isUnanswered = isNull(inbox.answered_at)
  const { found } = await runNamed(db, {
    log: logActionWhere(ctx, 'answered', {
      subject: key,
      details: { by },
      from: sql`${inbox} WHERE ${and(isEntryOf(key), isUnanswered)}`,
    }),
    answered: answerRecord({ ...ctx, authorId: actorId }, key, isUnanswered),
    found: db
      .select({
        answeredAt: inbox.answered_at,
        status: inbox.status,
        ownerId: inbox.owner_id,
        email: authUsers.email,
        version: inbox.version,
      })
      .from(inbox)
      .leftJoin(authUsers, eq(authUsers.id, inbox.owner_id))
      .where(isEntryOf(key)),
  })
  const [record] = found
  if (!record?.answeredAt) throw new ApiError('not_found')
  const { answeredAt, status, ownerId, email, version } = record
  return {
    answeredAt: toIsoTime(answeredAt),
    status,
    owner: ownerId === null ? null : { id: ownerId, email },
    version,
  }
}
