import { Hono } from 'hono'
import { auditQuery } from '#worker/contract/admin/people.ts'
import type { AdminEnv } from '../guard.ts'
import { query } from '../query.ts'
import { listAudit } from './entries.ts'

/** Only read: no administrator writes or deletes what it says. */
export const auditRoutes = new Hono<AdminEnv>().get('/', query(auditQuery), async (c) =>
  c.json(await listAudit(c.var.db, c.req.valid('query')), 200),
)
