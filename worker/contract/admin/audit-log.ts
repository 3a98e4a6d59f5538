import * as z from 'zod/mini'
import type { DeliveryView } from './deliveries.ts'
import type { InboxStatus, SuspicionReason } from './inbox.ts'
import { pageCursor, warsawDay } from './query-fields.ts'
import type { SuppressionReason } from './suppressions.ts'

/** How many entries a page has. */
export const auditPageSize = 50

/** The two logs: actions in the admin area (`desk`, as the API has always called it), and sign-ins. */
export const auditSources = ['desk', 'sign_in'] as const

/** Query of `GET /api/admin/audit`; days are those of Warsaw, both included. */
export const auditQuery = z.object({
  source: z._default(z.enum(auditSources), 'desk'),
  /** An id, or the whole address of somebody who has an account. */
  actor: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  action: z.optional(z.string().check(z.regex(/^[a-z_]{0,64}$/))),
  from: z.optional(warsawDay),
  to: z.optional(warsawDay),
  before: z.optional(pageCursor),
})

export type AuditQuery = z.output<typeof auditQuery>

type NoDetails = Record<never, never>

/**
 * Every action of the admin area's log, and what an entry says of it beside who, when and on which subject. Never an
 * address or a name: readers look those up while they exist.
 */
export interface AuditDetails {
  record_read: NoDetails
  record_unread: NoDetails
  status_changed: { from: InboxStatus; to: InboxStatus }
  note_added: { note: string }
  note_removed: { note: string }
  /** Names of the filters that were used, never what was searched for. */
  inbox_exported: { format: string; narrowedBy: string[] }
  delivery_retried: { delivery: string; channel: DeliveryView['channel'] }
  deliveries_retried: { count: number }
  held_released: { count: number }
  held_dropped: { count: number }
  user_invited: NoDetails
  role_given: NoDetails
  role_taken: NoDetails
  user_banned: NoDetails
  user_unbanned: NoDetails
  user_deleted: NoDetails
  user_signed_out: NoDetails
  factors_removed: NoDetails
  /** Rows per table. */
  person_exported: Record<string, number>
  /** Rows per table: erased, and with the address redacted. */
  person_erased: Record<string, [erased: number, redacted: number]>
  /** Records per retention period. */
  records_expired: Record<string, number>
  suspicion_lifted: { reason: SuspicionReason }
  suppression_lifted: { reason: SuppressionReason; count: number }
}

export type AuditAction = keyof AuditDetails

export interface AuditEntry {
  id: string
  at: string
  /** The address is of now, and null once the user is gone. */
  actor: { id: string; email: string | null }
  action: string
  /** With the address where it is a user. */
  subject: { kind: string; id: string; email: string | null } | null
  details: Record<string, unknown>
}

export interface AuditPage {
  entries: AuditEntry[]
  next: string | null
}
