import { and, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import {
  type InboxState,
  type InboxStatus,
  isOpenStatus,
  openStatuses,
  toState,
} from '#worker/contract/admin/inbox.ts'
import type { NewStatus } from '#worker/contract/admin/record.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { toDeadline } from '#worker/domain/answer-deadline.ts'
import type { OfficeCalendar } from '#worker/domain/office-calendar.ts'
import type { Settings } from '#worker/env/settings.ts'

/** Whoever moves a record: an administrator or a key; null for a mail. */
interface Move {
  settings: Pick<Settings, 'answerWithinHours'>
  calendar: OfficeCalendar
  actorId: string | null
  now: number
}

/** A condition: nobody has answered or closed it. */
export const isOpen = inArray(inbox.status, [...openStatuses])

const isDone = notInArray(inbox.status, [...openStatuses])

/** A value under a condition, and another one otherwise. */
export const when = (condition: SQL, value: unknown, otherwise: unknown) =>
  sql`CASE WHEN ${condition} THEN ${value} ELSE ${otherwise} END`

/** The columns that say who has changed the status last, where it changes. */
export const toChangerColumns = (
  { actorId, now }: Pick<Move, 'actorId' | 'now'>,
  condition: SQL = sql`true`,
) => ({
  status_changed_at: when(condition, now, inbox.status_changed_at),
  status_changed_by: when(condition, actorId, inbox.status_changed_by),
})

/** The columns of a deadline that begins now, if a condition holds. Client data has none. */
function toDeadlineColumns({ settings, calendar, now }: Move, condition: SQL | undefined) {
  const { answer_since, remind_at, answer_by } = toDeadline(now, settings.answerWithinHours, calendar)
  const begins = and(isNotNull(inbox.answer_by), condition) ?? sql`false`
  return {
    answer_since: when(begins, answer_since, inbox.answer_since),
    remind_at: when(begins, remind_at, inbox.remind_at),
    answer_by: when(begins, answer_by, inbox.answer_by),
  }
}

/** The column that a change sets which nobody may overlook. */
export const isNewVersion = { version: sql`${inbox.version} + 1` }

/** A condition: a record is not yet as somebody chooses, or waits for being looked at because of an unverified mail. */
export const isOtherwise = ({ status, outcome }: NewStatus) =>
  or(
    sql`${inbox.status} <> ${status}`,
    outcome === undefined ? undefined : sql`${inbox.outcome} IS NOT ${outcome}`,
    isNotNull(inbox.unverified_at),
  ) as SQL

/**
 * The columns that a chosen status sets. One that is opened again has a new deadline, and keeps its outcome until it is
 * closed otherwise.
 */
export const toStatusColumns = (move: Move, { status, outcome }: NewStatus) => ({
  ...isNewVersion,
  ...toChangerColumns(move),
  ...toDeadlineColumns(move, isOpenStatus(status) ? isDone : sql`false`),
  status,
  unverified_at: null,
  ...(outcome === undefined ? {} : { outcome }),
  ...(status === 'answered' ? { answered_at: sql`coalesce(${inbox.answered_at}, ${move.now})` } : {}),
})

/** The columns that an answer sets: the first one counts, and what was closed stays so. */
export const toAnsweredColumns = (move: Omit<Move, 'settings' | 'calendar'>) => ({
  ...isNewVersion,
  ...toChangerColumns(move, isOpen),
  status: when(isOpen, 'answered', inbox.status),
  unverified_at: null,
  answered_at: sql`coalesce(${inbox.answered_at}, ${move.now})`,
})

/** A condition: a mail of the customer opens the record again. */
export const isReopened = isDone

/** The columns that such a mail sets, in one that was answered or closed; it is a new version in any. */
export const toReopenedColumns = (move: Omit<Move, 'actorId'>) => ({
  ...toChangerColumns({ ...move, actorId: null }),
  ...toDeadlineColumns({ ...move, actorId: null }, isDone),
  status: 'in_progress' as const,
})

/** The columns that a mail of somebody unverified sets: it moves nothing, but somebody has to look. */
export const toUnverifiedColumns = (move: Omit<Move, 'actorId'>) => ({
  ...isNewVersion,
  ...toDeadlineColumns({ ...move, actorId: null }, and(isDone, sql`${inbox.unverified_at} IS NULL`)),
  unverified_at: sql`coalesce(${inbox.unverified_at}, ${move.now})`,
})

/** The columns that a new owner sets: whoever takes a new record works on it. */
export const toOwnerColumns = (move: Omit<Move, 'settings' | 'calendar'>, owner: string | null) => {
  const isBegun = owner === null ? sql`false` : isNew
  return {
    ...isNewVersion,
    ...toChangerColumns(move, isBegun),
    owner_id: owner,
    status: when(isBegun, 'in_progress' satisfies InboxStatus, inbox.status),
  }
}

/** A condition: nobody has begun to work on it. */
export const isNew = sql`${inbox.status} = 'new'`

/** The state of an entry, in a word. */
export const stateOfEntry = sql<InboxState>`CASE WHEN ${inbox.status} = 'closed' THEN ${inbox.outcome} ELSE ${inbox.status} END`

/** The state that a change leads to. */
export const toNewState = ({
  status,
  outcome = null,
}: {
  status: InboxStatus
  outcome?: NewStatus['outcome'] | null
}) => toState({ status, outcome: outcome ?? null })

/** The columns that changes set which can be taken back. */
export const undoableColumns = [
  'status',
  'outcome',
  'status_changed_at',
  'status_changed_by',
  'owner_id',
  'answer_since',
  'remind_at',
  'answer_by',
  'answered_at',
  'unverified_at',
] as const

/** Details of a log entry, by which its change is taken back. */
export const undoDetails = {
  version: sql`${inbox.version} + 1`,
  before: sql`json_object(${sql.raw(undoableColumns.map((name) => `'${name}', inbox.${name}`).join(', '))})`,
}
