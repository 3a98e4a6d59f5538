import { Hono } from 'hono'
import { entriesQuery, inboxQuery } from '#worker/contract/admin/inbox.ts'
import { readOfficeCalendar } from '#worker/published/read-office-calendar.ts'
import { readAnswerTimes } from '#worker/records/inbox/answer-statistics.ts'
import { listInbox, listNamedEntries } from '#worker/records/inbox/list-entries.ts'
import { listSources } from '#worker/records/inbox/list-sources.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { validateQuery } from '../validate-query.ts'

export const inboxRoutes = new Hono<AdminEnv>()
  .get('/', validateQuery(inboxQuery), async (c) => c.json(await listInbox(c.var, c.req.valid('query')), 200))
  .get('/entries', validateQuery(entriesQuery), async (c) =>
    c.json(await listNamedEntries(c.var, c.req.valid('query')), 200),
  )
  .get('/answer-times', async (c) =>
    c.json(await readAnswerTimes(c.var.db, await readOfficeCalendar(c.env), c.var.now), 200),
  )
  .get('/sources', async (c) => c.json(await listSources(c.var.db), 200))
