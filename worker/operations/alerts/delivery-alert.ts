import { count, min, sql } from 'drizzle-orm'
import type { WatchedReceiver } from '#worker/contract/admin/inbox.ts'
import { screenPaths } from '#worker/contract/screen-paths.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { refusingReceivers } from '#worker/db/receiver-state.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { isStuck, oldestPending } from '#worker/db/stuck-deliveries.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import type { Office } from '#worker/outbox/record-url.ts'
import { type EmailTemplate, formatDate, renderEmail } from '#worker/sending/render-email.ts'
import { sendOncePerDay } from './daily-alert.ts'
import { texts } from './text/delivery-alert.ts'

interface StuckDeliveries {
  parked: number
  /** The time the oldest parked or overdue delivery was created. */
  since: number
  refusing: { receiver: WatchedReceiver; problem: string }[]
}

/** Null when nothing is parked or overdue. */
async function getStuckDeliveries(db: Database, now: number): Promise<StuckDeliveries | null> {
  const [[parked], [pending], refusing] = await db.batch([
    db
      .select({ count: count(), since: min(deliveries.created_at) })
      .from(deliveries)
      .where(sql`${deliveries.state} = 'parked'`),
    oldestPending(db),
    refusingReceivers(db, now),
  ])
  const stuckSince = pending?.since && isStuck(pending.since, now) ? [pending.since] : []
  const since = Math.min(...stuckSince, ...(parked?.since ? [parked.since] : []))
  if (!Number.isFinite(since)) return null
  return { parked: parked?.count ?? 0, since, refusing }
}

function toTemplate(
  { parked, since, refusing }: StuckDeliveries,
  { siteOrigin, officeLanguage: language }: Office,
): EmailTemplate {
  const text = texts[language]
  const address = siteOrigin + screenPaths.admin[language]
  return {
    language,
    heading: parked > 0 ? text.parked : text.stuck,
    notes: [
      ...(parked > 0 ? [text.count(parked)] : []),
      text.since(formatDate(since, language)),
      ...refusing.map(({ receiver, problem }) => text.refusing(receiver, problem)),
      text.advice,
    ],
    groups: [{ heading: text.adminArea, rows: [{ label: text.address, value: address }] }],
    footer: [text.daily],
  }
}

const toPayload = ({ parked, since, refusing }: StuckDeliveries, { siteOrigin, officeLanguage }: Office) => ({
  type: 'alert',
  event: 'deliveries_stuck',
  site: siteOrigin,
  parked,
  oldest_since: new Date(since).toISOString(),
  refusing: refusing.map(({ receiver, problem }) => ({ receiver, problem })),
  admin_url: siteOrigin + screenPaths.admin[officeLanguage],
})

/** Alerts the company once a day while deliveries are stuck. */
export async function sendDeliveryAlert(env: Bindings): Promise<void> {
  const office = settingsOf(env)
  const db = openDatabase(env.DB)
  const now = Date.now()
  const day = toWarsawDay(now)
  const stuck = await getStuckDeliveries(db, now)
  if (!stuck) return
  await sendOncePerDay(env, db, 'deliveries', {
    now,
    failureEvent: 'alert_failed',
    toMail: () => ({
      subject: texts[office.officeLanguage].subject(stuck.parked),
      ...renderEmail(toTemplate(stuck, office)),
      // A mail API rejects a different text under a known idempotency key.
      key: `alert-${day}-${stuck.parked}-${stuck.since}-${stuck.refusing.length}`,
    }),
    webhook: { payload: toPayload(stuck, office), idempotencyKey: `alert-${day}` },
  })
}
