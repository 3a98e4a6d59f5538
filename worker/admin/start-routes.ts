import { Hono } from 'hono'
import { inboxFilter } from '#worker/contract/admin/inbox.ts'
import type { AdminStart } from '#worker/contract/admin/start.ts'
import { prepareInbox } from '#worker/records/inbox/list-entries.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { selectStatus, toStatus } from './admin-status.ts'
import { validateQuery } from './validate-query.ts'

/** The status and the first page of a list, in one transaction: no entry is in one of them and not in the other. */
export const startRoutes = new Hono<AdminEnv>().get('/', validateQuery(inboxFilter), async (c) => {
  const { db, now } = c.var
  const { statement, toPage } = await prepareInbox(c.var, c.req.valid('query'))
  const [rows, ...status] = await db.batch([statement, ...selectStatus(c.var)])
  const start: AdminStart = { status: toStatus(status, now), inbox: toPage(rows) }
  return c.json(start, 200)
})
