import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { auditLog } from '#worker/db/admin-schema.ts'
import type { AdminEnv } from './guard.ts'

/** Everything that is ever written into the audit log. */
export const auditActions = [
  'record_read',
  'record_unread',
  'status_changed',
  'note_added',
  'note_removed',
  'inbox_exported',
  'delivery_retried',
  'deliveries_retried',
  'held_released',
  'held_dropped',
  'user_invited',
  'role_given',
  'role_taken',
  'user_banned',
  'user_unbanned',
  'user_deleted',
  'user_signed_out',
  'factors_removed',
  'person_exported',
  'person_erased',
  'records_expired',
  'suspicion_lifted',
  'suppression_lifted',
] as const

export type AuditAction = (typeof auditActions)[number]

interface Deed {
  subject?: { kind: string; id: string }
  /** Never an address or a name. */
  details?: Record<string, unknown>
}

/** The statement that writes a deed of the caller down; it belongs into the batch of the deed itself. */
export const logDeed = (c: Context<AdminEnv>, action: AuditAction, { subject, details }: Deed = {}) =>
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
 * Like `logDeed`, for a deed under a condition: stands right behind its statement, and writes nothing where that
 * statement changed no row. An insert of the builder, as drizzle takes no raw SQL with parameters into a batch.
 */
export const logDeedIfDone = (c: Context<AdminEnv>, action: AuditAction, { subject, details }: Deed = {}) =>
  c.var.db.insert(auditLog).select(sql`
    SELECT ${crypto.randomUUID()}, ${c.var.userId}, ${action}, ${subject?.kind ?? null}, ${subject?.id ?? null},
      ${JSON.stringify(details ?? {})}, ${c.var.now}
    WHERE changes() > 0`)

interface ConditionalDeed {
  /** Columns of `from`, or values. */
  subject: { kind: SQL; id: SQL }
  /** A JSON object. */
  details?: SQL
  /** What stands behind `FROM`: a deed is written down for each of its rows. */
  from: SQL
}

/**
 * The statement that writes a deed down only where it happens. It stands in front of the deed, in the same batch and
 * under the same condition: both then see the same rows.
 */
export const logDeedWhere = (
  c: Context<AdminEnv>,
  action: AuditAction,
  { subject, details = sql`'{}'`, from }: ConditionalDeed,
) =>
  c.var.db.insert(auditLog).select(sql`
    SELECT ${crypto.randomUUID()}, ${c.var.userId}, ${action}, ${subject.kind}, ${subject.id}, ${details}, ${c.var.now}
    FROM ${from}`)
