import * as z from 'zod/mini'
import { day, pageCursor } from './query-parts.ts'

/** How many entries a page has. */
export const auditPageSize = 50

/** Where an entry of the log comes from: what was done in the admin area, or signing in. */
export const auditSources = ['desk', 'sign_in'] as const

/** Query of `GET /api/admin/audit`; days are those of Warsaw, both included. */
export const auditQuery = z.object({
  source: z._default(z.enum(auditSources), 'desk'),
  /** An id, or the whole address of somebody who has an account. */
  actor: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  action: z.optional(z.string().check(z.regex(/^[a-z_]{0,64}$/))),
  from: z.optional(day),
  to: z.optional(day),
  before: z.optional(pageCursor),
})

export type AuditQuery = z.output<typeof auditQuery>

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
