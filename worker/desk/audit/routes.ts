import { Hono } from 'hono'
import { auditQuery } from '#worker/contract/desk/people.ts'
import type { DeskEnv } from '../guard.ts'
import { query } from '../query.ts'
import { listAudit } from './entries.ts'

/** Only read: nobody at the desk writes or deletes what it says. */
export const auditRoutes = new Hono<DeskEnv>().get('/', query(auditQuery), async (c) =>
  c.json(await listAudit(c.var.db, c.req.valid('query')), 200),
)
