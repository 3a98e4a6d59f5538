import { Hono } from 'hono'
import { auditQuery } from '#worker/contract/admin/audit-log.ts'
import { listAudit } from '#worker/records/audit-log.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { validateQuery } from '../validate-query.ts'

/** Read-only: there is no route to write or delete entries. */
export const auditRoutes = new Hono<AdminEnv>().get('/', validateQuery(auditQuery), async (c) =>
  c.json(await listAudit(c.var.db, c.req.valid('query')), 200),
)
