import * as z from 'zod/mini'

/** Response of `GET /api/health` while D1 and KV answer. */
export const health = z.object({
  success: z.literal(true),
  /** `stuck`: something is parked or overdue. `held`: a restored database waits for a decision. */
  deliveries: z.enum(['ok', 'stuck', 'held']),
  receivers: z.enum(['ok', 'refusing']),
  backup: z.enum(['ok', 'late', 'off']),
  cron: z.enum(['ok', 'late']),
  sign_in_mail: z.enum(['on', 'off']),
})

/** The same with status 503; says no more, as anyone may ask. */
export const unhealthy = z.object({ success: z.literal(false) })

export type Health = z.output<typeof health>
