import * as z from 'zod/mini'

export const roles = ['admin'] as const

export type Role = (typeof roles)[number]

/** Query of `GET /api/user-roles`. */
export const userRoleQuery = z.object({ role: z.enum(roles) })
