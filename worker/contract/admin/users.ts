import * as z from 'zod/mini'
import { emailAddress } from '../field-schemas.ts'
import { isoTime, rowId } from '../row-fields.ts'
import { roles } from '../user-roles.ts'
import { pageCursor } from './query-fields.ts'
import { userReference } from './user-reference.ts'

/** The number of users on a page. */
export const usersPageSize = 50

/** Query of `GET /api/admin/users`: newest first, without anonymous and deleted users. */
export const usersQuery = z.object({
  /** Part of an address, a number or a name. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Returns users older than this one. */
  before: z.optional(pageCursor),
})

/** The auth service refuses a shorter one already, as no address. */
const maxInvitedLength = 320

/** Body of `POST /api/admin/users/invite`. */
export const invitation = z.object({ email: emailAddress(maxInvitedLength) })

/** Body of `PUT /api/admin/users/:id/role`. */
export const roleChange = z.object({ isAdmin: z.boolean({ error: 'invalid' }) })

/** Body of `PUT /api/admin/users/:id/ban`. */
export const banChange = z.object({ isBanned: z.boolean({ error: 'invalid' }) })

export const managedUser = z.object({
  id: rowId,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  isAdmin: z.boolean(),
  isBanned: z.boolean(),
  /** True if a second factor is set up. */
  hasFactor: z.boolean(),
  /** True while an invitation can be accepted. */
  isInvited: z.boolean(),
  /** True if the account's address or number is confirmed; required for the admin role. */
  isConfirmed: z.boolean(),
  /** A SAML account, which may share its address with another account. */
  isCompany: z.boolean(),
  createdAt: isoTime,
  lastSignInAt: z.nullable(isoTime),
  /** True for the caller. */
  isSelf: z.boolean(),
})

/** An invitation that nobody has accepted or withdrawn. */
const openInvitation = z.object({
  /** The invited account. */
  userId: rowId,
  email: z.string(),
  role: z.enum(roles),
  /** Name and address; null once the account of whoever invited is deleted. */
  invitedBy: z.nullable(z.string()),
  /** False if whoever invited is no administrator any more: accepting gives no role then. */
  isInviterAdmin: z.boolean(),
  invitedAt: isoTime,
  expiresAt: isoTime,
  isExpired: z.boolean(),
})

/** Response of `GET /api/admin/users/invitations`, newest first, and of withdrawing one. */
export const openInvitations = z.object({ invitations: z.array(openInvitation) })

/** Response of `GET /api/admin/users`. */
export const userPage = z.object({ users: z.array(managedUser), next: z.nullable(z.string()) })

/** Response of `GET /api/admin/users/administrators`, by address: who may have a record. */
export const administratorList = z.object({ administrators: z.array(userReference) })

/** Response of every change of a user. */
export const userResponse = z.object({ user: managedUser })

export type OpenInvitation = z.output<typeof openInvitation>
export type OpenInvitations = z.output<typeof openInvitations>
export type ManagedUser = z.output<typeof managedUser>
export type AdministratorList = z.output<typeof administratorList>
export type UserPage = z.output<typeof userPage>
export type UserResponse = z.output<typeof userResponse>

export type UsersQuery = z.output<typeof usersQuery>
