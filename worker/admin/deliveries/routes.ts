import { Hono } from 'hono'
import { deliveryQuery } from '#worker/contract/admin/deliveries.ts'
import { listDeliveries } from '#worker/outbox/deliveries/list-deliveries.ts'
import { dropHeld, releaseHeld } from '#worker/outbox/deliveries/resolve-held.ts'
import { retryDelivery, retryParked } from '#worker/outbox/deliveries/retry.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { validateQuery } from '../validate-query.ts'

export const deliveryRoutes = new Hono<AdminEnv>()
  .get('/', validateQuery(deliveryQuery), async (c) =>
    c.json(await listDeliveries(c.var.db, c.req.valid('query')), 200),
  )
  .post('/retry', async (c) => {
    const answer = await retryParked(c.var)
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(answer, 200)
  })
  .post('/held/release', async (c) => {
    const answer = await releaseHeld(c.var)
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(answer, 200)
  })
  .post('/held/drop', async (c) => c.json(await dropHeld(c.var), 200))
  .post('/:id/retry', async (c) => {
    const delivery = await retryDelivery(c.var, c.req.param('id'))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return c.json(delivery, 200)
  })
