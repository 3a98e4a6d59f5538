import * as z from 'zod/mini'
import { pageCursor } from './query-fields.ts'

/** How many users a page has. */
export const usersPageSize = 50

/** Query of `GET /api/admin/users`: everybody who can be named, newest first; guests and deleted users are not. */
export const usersQuery = z.object({
  /** A part of an address, a number or a name. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Goes on after this user, to older ones. */
  before: z.optional(pageCursor),
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
export interface UserResponse {
  user: ManagedUser
}

export type UsersQuery = z.output<typeof usersQuery>
