import { Hono } from 'hono'
import type { Database } from '#worker/db/client.ts'
import { isCronLate, lastCronRun } from '#worker/db/cron-runs.ts'
import { hasParked, isStuck, oldestPending } from '#worker/db/delivery-state.ts'
import { refusingReceivers } from '#worker/db/receiver-state.ts'
import { logFailure } from '#worker/log/log-event.ts'
import type { AppEnv } from './app-env.ts'

/** How deliveries stand, and nothing of what is in them. Four looks at indexes: anybody may ask, as often as they like. */
async function checkDatabase(db: Database) {
  const now = Date.now()
  const [[pending], parked, refusing, [cron]] = await db.batch([
    oldestPending(db),
    hasParked(db),
    refusingReceivers(db, now),
    lastCronRun(db),
  ])
  const isLate = pending?.since ? isStuck(pending.since, now) : false
  return {
    deliveries: isLate || parked.length > 0 ? 'stuck' : 'ok',
    receivers: refusing.length > 0 ? 'refusing' : 'ok',
    cron: isCronLate(cron?.endedAt, now) ? 'late' : 'ok',
  } as const
}

/** Says only whether the site can take a submission and hand it on, never which part is missing. */
export const healthRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const [database, store] = await Promise.allSettled([checkDatabase(c.var.db), c.env.SESSIONS.get('health')])
  c.header('Cache-Control', 'no-store')
  // The log says which part it was.
  if (database.status === 'rejected') logFailure('health_failed', database.reason, { during: 'D1' })
  if (store.status === 'rejected') logFailure('health_failed', store.reason, { during: 'KV' })
  if (database.status === 'rejected' || store.status === 'rejected') return c.json({ success: false }, 503)
  return c.json({ success: true, ...database.value }, 200)
})
