import type { Context } from 'hono'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'

/** Sends the event of a change right after the response; call it where a change may have enqueued nothing else. */
export function nudgeEvents(c: Context<AdminEnv>): void {
  if (c.var.settings.events) c.executionCtx.waitUntil(nudgeOutbox(c.env))
}
