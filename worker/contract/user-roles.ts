import * as z from 'zod/mini'

export const roles = ['admin'] as const

export type Role = (typeof roles)[number]

/** Query of `GET /api/user-roles`. */
export const userRoleQuery = z.object({ role: z.enum(roles) })

/** Response of `GET /api/user-roles`: null if the caller does not have the role. */
export const userRole = z.object({ role: z.nullable(z.enum(roles)) })
