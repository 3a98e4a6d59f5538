import { Hono } from 'hono'
import type { EventsReceiver, TriedReceiver } from '#worker/contract/admin/events.ts'
import { sendNewestRecord, sendTestEvent } from '#worker/outbox/try-events-receiver.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'

/** The receiver of events: where it is, and trying it out. */
export const eventRoutes = new Hono<AdminEnv>()
  .get('/', (c) => {
    const { events } = c.var.settings
    // Not the whole address, which may contain a secret.
    const receiver: EventsReceiver = { receiver: events && new URL(events.url).host }
    return c.json(receiver, 200)
  })
  .post('/test', async (c) => {
    const tried: TriedReceiver = await sendTestEvent(c.var)
    return c.json(tried, 200)
  })
  .post('/newest', async (c) => {
    const tried: TriedReceiver = await sendNewestRecord(c.var)
    return c.json(tried, 200)
  })
