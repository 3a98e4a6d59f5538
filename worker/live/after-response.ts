import { createMiddleware } from 'hono/factory'
import type { Bindings } from '#worker/env/bindings.ts'
import { endUnauthorizedConnections, publishEvents } from './notify.ts'

const reads = ['GET', 'HEAD', 'OPTIONS']

/** A task that begins in a later turn, as the object's stub costs time that the response would wait for. */
async function inNextTurn(task: () => Promise<void>): Promise<void> {
  await scheduler.wait(0)
  await task()
}

const afterWrite = (notify: (env: Bindings) => Promise<void>) =>
  createMiddleware<{ Bindings: Bindings }>(async (c, next) => {
    await next()
    if (c.res.ok && !reads.includes(c.req.method)) c.executionCtx.waitUntil(inNextTurn(() => notify(c.env)))
  })

/** Notifies open pages after the response of a route that changes records. */
export const publishAfterWrite = afterWrite(publishEvents)

/** For routes that may end somebody's session or role: their connections end after the response. */
export const endConnectionsAfterWrite = afterWrite(endUnauthorizedConnections)
