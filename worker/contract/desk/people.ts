import * as z from 'zod/mini'

/** Body of `POST /api/admin/users/invite`. */
export const invitation = z.object({
  email: z.string({ error: 'required' }).check(z.trim(), z.email({ error: 'email_invalid' })),
})

/** Body of `PUT /api/admin/users/:id/role`: whether the user administers the site. */
export const roleChange = z.object({ isAdmin: z.boolean({ error: 'invalid' }) })

/** Body of `PUT /api/admin/users/:id/ban`. */
export const banChange = z.object({ isBanned: z.boolean({ error: 'invalid' }) })

export interface DeskUser {
  id: string
  email: string | null
  phone: string | null
  firstName: string | null
  lastName: string | null
  isAdmin: boolean
  isBanned: boolean
  /** Whether a second factor is set up. */
  hasFactor: boolean
  /** Invited and not yet come. */
  isInvited: boolean
  createdAt: string
  lastSignInAt: string | null
  /** The caller. */
  isSelf: boolean
}

export interface UserPage {
  users: DeskUser[]
  next: string | null
}

/** Where an entry of the log comes from: what was done at the desk, or signing in. */
export const auditSources = ['desk', 'sign_in'] as const

export interface AuditEntry {
  id: string
  at: string
  actor: { id: string; email: string | null }
  action: string
  subject: { kind: string; id: string } | null
  details: Record<string, unknown>
}

export interface AuditPage {
  entries: AuditEntry[]
  next: string | null
}
