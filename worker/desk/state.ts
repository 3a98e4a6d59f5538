import { count, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { DeskState } from '#worker/contract/desk/inbox.ts'
import { inbox } from '#worker/db/desk-schema.ts'
import { deliveries } from '#worker/db/schema.ts'
import type { DeskEnv } from './guard.ts'

/** What stands beside every view: how much is unread and parked, and whether something new has come. */
export const stateRoutes = new Hono<DeskEnv>().get('/', async (c) => {
  const { db } = c.var
  const [[unread], [parked], [newest]] = await db.batch([
    db.select({ count: count() }).from(inbox).where(eq(inbox.is_unread, true)),
    db.select({ count: count() }).from(deliveries).where(eq(deliveries.state, 'parked')),
    db.select({ seq: inbox.seq }).from(inbox).orderBy(desc(inbox.seq)).limit(1),
  ])
  const state: DeskState = {
    unread: unread?.count ?? 0,
    parked: parked?.count ?? 0,
    newest: newest?.seq ?? 0,
  }
  return c.json(state, 200)
})
