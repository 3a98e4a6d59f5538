import { Hono } from 'hono'
import type { Database } from '#worker/db/client.ts'
import { hasParked, isStuck, oldestPending } from '#worker/db/delivery-state.ts'
import { refusingReceivers } from '#worker/db/receiver-state.ts'
import type { AppEnv } from './app-env.ts'

/** How deliveries stand, and nothing of what is in them. Three looks at indexes: anybody may ask, as often as they like. */
async function checkDeliveries(db: Database) {
  const now = Date.now()
  const [[pending], parked, refusing] = await db.batch([
    oldestPending(db),
    hasParked(db),
    refusingReceivers(db, now),
  ])
  const isLate = pending?.since ? isStuck(pending.since, now) : false
  return {
    deliveries: isLate || parked.length > 0 ? 'stuck' : 'ok',
    receivers: refusing.length > 0 ? 'refusing' : 'ok',
  } as const
}

/** Says only whether the site can take a submission and hand it on, never which part is missing. */
export const healthRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const [deliveries, store] = await Promise.allSettled([
    checkDeliveries(c.var.db),
    c.env.SESSIONS.get('health'),
  ])
  c.header('Cache-Control', 'no-store')
  if (deliveries.status === 'rejected' || store.status === 'rejected') return c.json({ success: false }, 503)
  const sign_in_mail = c.var.settings.mail.api ? 'on' : 'off'
  return c.json({ success: true, ...deliveries.value, sign_in_mail }, 200)
})
