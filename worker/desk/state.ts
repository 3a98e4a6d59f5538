import { count, max, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { DeskState } from '#worker/contract/desk/inbox.ts'
import { inbox } from '#worker/db/desk-schema.ts'
import { deliveries } from '#worker/db/schema.ts'
import type { DeskEnv } from './guard.ts'

/** What stands beside every view: how much is unread and parked, and whether something new has come. */
export const stateRoutes = new Hono<DeskEnv>().get('/', async (c) => {
  const { db } = c.var
  // States are written out rather than bound: only then does SQLite see that the partial indexes fit.
  const [[unread], [parked], [newest]] = await db.batch([
    db.select({ count: count() }).from(inbox).where(sql`${inbox.is_unread} = 1`),
    db.select({ count: count() }).from(deliveries).where(sql`${deliveries.state} = 'parked'`),
    db.select({ seq: max(inbox.seq) }).from(inbox),
  ])
  const state: DeskState = {
    unread: unread?.count ?? 0,
    parked: parked?.count ?? 0,
    newest: newest?.seq ?? 0,
  }
  return c.json(state, 200)
})
