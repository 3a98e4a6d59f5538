import { Hono } from 'hono'
import * as z from 'zod/mini'
import { requireSignedIn, type SignedInEnv } from '#worker/auth/require-signed-in.ts'
import { roles } from '#worker/db/auth-accounts-schema.ts'
import { Refusal } from '#worker/http/refusal.ts'

const query = z.object({ role: z.enum(roles) })

/** Whether the caller has a role; of other users nobody is told anything. */
export const roleRoutes = new Hono<SignedInEnv>().get('/', requireSignedIn, (c) => {
  const asked = query.safeParse(c.req.query())
  if (!asked.success) throw new Refusal('validation_failed', { fields: { role: 'invalid' } })
  const { role } = asked.data
  c.header('Cache-Control', 'no-store')
  return c.json({ role: c.var.roles.includes(role) ? role : null }, 200)
})
