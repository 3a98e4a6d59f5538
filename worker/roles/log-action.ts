import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AdminAction, AdminActionDetails } from '#worker/contract/admin/audit-log.ts'
import { auditLog } from '#worker/db/schema/admin.ts'
import type { AdminContext } from './admin-env.ts'

/** The actor and the time of an action. */
type LogContext = Pick<AdminContext, 'db' | 'actorId' | 'now'>

/** `details` may be left out only for an action that has none. */
type WithDetails<Details> =
  Record<never, never> extends Details ? { details?: Details } : { details: Details }

type LoggedAction<Action extends AdminAction> = WithDetails<AdminActionDetails[Action]> & {
  subject?: { kind: string; id: string }
}

/** The statement that logs an action of the caller; run it in the same batch as the action itself. */
export const logAction = <Action extends AdminAction>(
  ctx: LogContext,
  action: Action,
  { subject, details }: LoggedAction<Action>,
) =>
  ctx.db.insert(auditLog).values({
    id: crypto.randomUUID(),
    actor_id: ctx.actorId,
    action,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    details: details ?? {},
    created_at: ctx.now,
  })

/**
 * Like `logAction`, for an action under a condition: place it right after the action's statement; it inserts nothing if
 * that statement changed no row. Uses the query builder because drizzle takes no raw SQL with parameters in a batch.
 */
export const logActionIfChanged = <Action extends AdminAction>(
  ctx: LogContext,
  action: Action,
  { subject, details }: LoggedAction<Action>,
) =>
  ctx.db.insert(auditLog).select(sql`
    SELECT ${crypto.randomUUID()}, ${ctx.actorId}, ${action}, ${subject?.kind ?? null}, ${subject?.id ?? null},
      ${JSON.stringify(details ?? {})}, ${ctx.now}
    WHERE changes() > 0`)

/** Every detail as a value, or as an expression over the rows of `from`. */
type SqlDetails<Details> = { [Name in keyof Details]: SQLWrapper | Details[Name] }

type ConditionalAction<Action extends AdminAction> = WithDetails<SqlDetails<AdminActionDetails[Action]>> & {
  subject?: { kind: SQLWrapper | string; id: SQLWrapper | string }
  /** The `FROM` clause: one entry is written for each of its rows. */
  from: SQL
  /** An expression for the id of each entry, where there may be several. */
  id?: SQL
}

/** `json_object('name', value, …)`; the names are literals of our own. */
export const toJsonObject = (details: Record<string, unknown>): SQL =>
  sql`json_object(${sql.join(
    Object.entries(details).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`

/**
 * Logs an action only if it happens: place it before the action's statement, in the same batch and with the same
 * condition, so that both see the same rows.
 */
export const logActionWhere = <Action extends AdminAction>(
  ctx: LogContext,
  action: Action,
  { subject, details, from, id }: ConditionalAction<Action>,
) =>
  ctx.db.insert(auditLog).select(sql`
    SELECT ${id ?? crypto.randomUUID()}, ${ctx.actorId}, ${action}, ${subject?.kind ?? sql`NULL`}, ${subject?.id ?? sql`NULL`},
      ${details ? toJsonObject(details) : sql`'{}'`}, ${ctx.now}
    FROM ${from}`)
