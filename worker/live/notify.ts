import type { Bindings } from '#worker/env/bindings.ts'
import { logFailure } from '#worker/log/log-event.ts'

/** Workerd outside of Cloudflare refuses to restrict an object to a jurisdiction, rather than ignoring it. */
function inEuropeanUnion(namespace: Bindings['LIVE_UPDATES']): Bindings['LIVE_UPDATES'] {
  try {
    return namespace.jurisdiction('eu')
  } catch (error) {
    if (error instanceof Error && error.message.includes('not implemented in workerd')) return namespace
    throw error
  }
}

/** The site's one object. */
export const liveUpdates = ({ LIVE_UPDATES }: Bindings) => inEuropeanUnion(LIVE_UPDATES).getByName('admin')

/** Calls the object from `waitUntil`. A failure is logged: what was missed is caught up by the next call, and by cron. */
async function notify(during: string, call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    logFailure('live_updates_failed', error, { during })
  }
}

/** Tells open pages what has changed, after the batch that wrote it. Never throws. */
export const publishEvents = (env: Bindings): Promise<void> =>
  notify('publish', () => liveUpdates(env).publish())

/** Ends the connections of sessions that have ended, after the batch that ended them. Never throws. */
export const endUnauthorizedConnections = (env: Bindings): Promise<void> =>
  notify('access', () => liveUpdates(env).endUnauthorized())
