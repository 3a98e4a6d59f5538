import * as z from 'zod/mini'

const cursor = z.string().check(z.regex(/^\d{1,16}_[\w-]{1,64}$/))
const day = z.string().check(z.iso.date())

/** How many users, or entries of a log, a page has. */
export const peoplePageSize = 50

/** Query of `GET /api/admin/users`: everybody who can be named, newest first; guests and deleted users are not. */
export const usersQuery = z.object({
  /** A part of an address, a number or a name. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Goes on after this user, to older ones. */
  before: z.optional(cursor),
})

/** Body of `POST /api/admin/users/invite`. */
export const invitation = z.object({
  email: z.string({ error: 'required' }).check(z.trim(), z.email({ error: 'email_invalid' })),
})

/** Body of `PUT /api/admin/users/:id/role`: whether the user administers the site. */
export const roleChange = z.object({ isAdmin: z.boolean({ error: 'invalid' }) })

/** Body of `PUT /api/admin/users/:id/ban`. */
export const banChange = z.object({ isBanned: z.boolean({ error: 'invalid' }) })

export interface ManagedUser {
  id: string
  email: string | null
  phone: string | null
  firstName: string | null
  lastName: string | null
  isAdmin: boolean
  isBanned: boolean
  /** Whether a second factor is set up. */
  hasFactor: boolean
  /** Invited, and without a way of their own to come in yet: the invitation can be sent again. */
  isInvited: boolean
  /** Whether the address that the account goes by is confirmed. Any other is not given the role. */
  isConfirmed: boolean
  /** Signs in by way of a company, and may share an address with another account. */
  isCompany: boolean
  createdAt: string
  lastSignInAt: string | null
  /** The caller. */
  isSelf: boolean
}

export interface UserPage {
  users: ManagedUser[]
  next: string | null
}

/** What is answered after each change of a user. */
export interface UserAnswer {
  user: ManagedUser
}

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
  before: z.optional(cursor),
})

export type UsersQuery = z.output<typeof usersQuery>
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
