import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AuditAction, AuditDetails } from '#worker/contract/admin/audit-log.ts'
import { auditLog } from '#worker/db/schema/admin.ts'
import type { AdminEnv } from '../require-admin.ts'

interface LoggedAction<Action extends AuditAction> {
  subject?: { kind: string; id: string }
  details?: AuditDetails[Action]
}

/** The statement that logs an action of the caller; run it in the same batch as the action itself. */
export const logAction = <Action extends AuditAction>(
  c: Context<AdminEnv>,
  action: Action,
  { subject, details }: LoggedAction<Action> = {},
) =>
  c.var.db.insert(auditLog).values({
    id: crypto.randomUUID(),
    actor_id: c.var.userId,
    action,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    details: details ?? {},
    created_at: c.var.now,
  })

/**
 * Like `logAction`, for an action under a condition: place it right after the action's statement; it inserts nothing if
 * that statement changed no row. Uses the query builder because drizzle takes no raw SQL with parameters in a batch.
 */
export const logActionIfChanged = <Action extends AuditAction>(
  c: Context<AdminEnv>,
  action: Action,
  { subject, details }: LoggedAction<Action> = {},
) =>
  c.var.db.insert(auditLog).select(sql`
    SELECT ${crypto.randomUUID()}, ${c.var.userId}, ${action}, ${subject?.kind ?? null}, ${subject?.id ?? null},
      ${JSON.stringify(details ?? {})}, ${c.var.now}
    WHERE changes() > 0`)

interface ConditionalAction {
  /** Columns of `from`, or values. */
  subject: { kind: SQL; id: SQL }
  /** A JSON object. */
  details?: SQL
  /** The `FROM` clause: one entry is written for each of its rows. */
  from: SQL
}

/**
 * Logs an action only if it happens: place it before the action's statement, in the same batch and with the same
 * condition, so that both see the same rows.
 */
export const logActionWhere = (
  c: Context<AdminEnv>,
  action: AuditAction,
  { subject, details = sql`'{}'`, from }: ConditionalAction,
) =>
  c.var.db.insert(auditLog).select(sql`
    SELECT ${crypto.randomUUID()}, ${c.var.userId}, ${action}, ${subject.kind}, ${subject.id}, ${details}, ${c.var.now}
    FROM ${from}`)
