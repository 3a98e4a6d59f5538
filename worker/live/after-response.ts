import { createMiddleware } from 'hono/factory'
import type { Bindings } from '#worker/env/bindings.ts'
import { endUnauthorizedConnections, publishEvents } from './notify.ts'

const reads = ['GET', 'HEAD', 'OPTIONS']

const afterWrite = (notify: (env: Bindings) => Promise<void>) =>
  createMiddleware<{ Bindings: Bindings }>(async (c, next) => {
    await next()
    if (c.res.ok && !reads.includes(c.req.method)) c.executionCtx.waitUntil(notify(c.env))
  })

/** For routes that change records: open pages are told after the response. */
export const publishAfterWrite = afterWrite(publishEvents)

/** For routes that may end somebody's session or role: their connections end after the response. */
export const endConnectionsAfterWrite = afterWrite(endUnauthorizedConnections)
