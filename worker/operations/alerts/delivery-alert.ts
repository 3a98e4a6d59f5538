import { count, min, sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { isStuck, oldestPending } from '#worker/db/delivery-state.ts'
import { refusingReceivers } from '#worker/db/receiver-state.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { type EmailTemplate, renderEmail } from '#worker/sending/render-email.ts'
import {
  type AlertChannel,
  alertStateQueries,
  getAlertTargets,
  sendOncePerDay,
  type ToAlertKey,
  toClosedChannels,
} from './daily-alert.ts'
import { text } from './text/delivery-alert.ts'

const warsawDate = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })

/** `2026-11-21`, or `2026-11-21 hook`. */
const toAlertKey: ToAlertKey = (day, channel) => (channel === 'mail' ? day : `${day} ${channel}`)

interface StuckDeliveries {
  parked: number
  /** The time the oldest parked or overdue delivery was created. */
  since: number
  refusing: { receiver: string; problem: string }[]
  closed: Set<AlertChannel>
}

/** Null when nothing is parked or overdue. */
async function getStuckDeliveries(db: Database, day: string, now: number): Promise<StuckDeliveries | null> {
  const [[parked], [pending], refusing, sent, paused] = await db.batch([
    db
      .select({ count: count(), since: min(deliveries.created_at) })
      .from(deliveries)
      .where(sql`${deliveries.state} = 'parked'`),
    oldestPending(db),
    refusingReceivers(db, now),
    ...alertStateQueries(db, toAlertKey, day, now),
  ])
  const stuckSince = pending?.since && isStuck(pending.since, now) ? [pending.since] : []
  const since = Math.min(...stuckSince, ...(parked?.since ? [parked.since] : []))
  if (!Number.isFinite(since)) return null
  return {
    parked: parked?.count ?? 0,
    since,
    refusing,
    closed: toClosedChannels(toAlertKey, day, sent, paused),
  }
}

const toTemplate = ({ parked, since, refusing }: StuckDeliveries, siteOrigin: string): EmailTemplate => ({
  heading: parked > 0 ? text.parked : text.stuck,
  notes: [
    ...(parked > 0 ? [text.count(parked)] : []),
    text.since(warsawDate.format(since)),
    ...refusing.map(({ receiver, problem }) => text.refusing(receiver, problem)),
    text.advice,
  ],
  groups: [{ heading: text.adminArea, rows: [{ label: text.address, value: `${siteOrigin}/admin` }] }],
  footer: [text.daily],
})

const toPayload = ({ parked, since, refusing }: StuckDeliveries, siteOrigin: string) => ({
  type: 'alert',
  event: 'deliveries_stuck',
  site: siteOrigin,
  parked,
  oldest_since: new Date(since).toISOString(),
  refusing: refusing.map(({ receiver, problem }) => ({ receiver, problem })),
  admin_url: `${siteOrigin}/admin`,
})

/** Alerts the company once a day while deliveries are stuck. */
export async function sendDeliveryAlert(env: Bindings): Promise<void> {
  const { siteOrigin } = settingsOf(env)
  const db = openDatabase(env.DB)
  const targets = getAlertTargets(env, db)
  if (!targets) return
  const now = Date.now()
  const day = toWarsawDay(now)
  const stuck = await getStuckDeliveries(db, day, now)
  if (!stuck) return
  await sendOncePerDay(db, targets, {
    toKey: toAlertKey,
    day,
    now,
    closed: stuck.closed,
    failureEvent: 'alert_failed',
    toMail: () => ({
      subject: text.subject(stuck.parked),
      ...renderEmail(toTemplate(stuck, siteOrigin)),
      // A mail API rejects a different text under a known idempotency key.
      key: `alert-${day}-${stuck.parked}-${stuck.since}-${stuck.refusing.length}`,
    }),
    webhook: { payload: toPayload(stuck, siteOrigin), idempotencyKey: `alert-${day}` },
  })
}
