import { Hono } from 'hono'
import { inboxQuery } from '#worker/contract/admin/inbox.ts'
import type { AdminEnv } from '../guard.ts'
import { query } from '../query.ts'
import { listInbox } from './list.ts'

export const inboxRoutes = new Hono<AdminEnv>().get('/', query(inboxQuery), async (c) =>
  c.json(await listInbox(c.var.db, c.req.valid('query')), 200),
)
