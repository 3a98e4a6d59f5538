import { Hono } from 'hono'
import { inboxQuery } from '#worker/contract/desk/inbox.ts'
import type { DeskEnv } from '../guard.ts'
import { query } from '../query.ts'
import { listInbox } from './list.ts'

export const inboxRoutes = new Hono<DeskEnv>().get('/', query(inboxQuery), async (c) =>
  c.json(await listInbox(c.var.db, c.req.valid('query')), 200),
)
