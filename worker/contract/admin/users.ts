import * as z from 'zod/mini'
import { pageCursor } from './query-fields.ts'

/** How many users a page has. */
export const usersPageSize = 50

/** Query of `GET /api/admin/users`: newest first, without anonymous and deleted users. */
export const usersQuery = z.object({
  /** Part of an address, a number or a name. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Returns users older than this one. */
  before: z.optional(pageCursor),
})

/** Body of `POST /api/admin/users/invite`. */
export const invitation = z.object({
  email: z.string({ error: 'required' }).check(z.trim(), z.email({ error: 'email_invalid' })),
})

/** Body of `PUT /api/admin/users/:id/role`. */
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
  /** Invited, and without a password or provider to sign in with yet: the invitation can be resent. */
  isInvited: boolean
  /** Whether the account's address or number is confirmed; required for the admin role. */
  isConfirmed: boolean
  /** A SAML account, which may share its address with another account. */
  isCompany: boolean
  createdAt: string
  lastSignInAt: string | null
  /** Whether it is the caller. */
  isSelf: boolean
}

export interface UserPage {
  users: ManagedUser[]
  next: string | null
}

/** Response of every change of a user. */
export interface UserResponse {
  user: ManagedUser
}

export type UsersQuery = z.output<typeof usersQuery>
