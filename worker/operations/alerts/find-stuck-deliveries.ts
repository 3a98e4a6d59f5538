import { count, min, sql } from 'drizzle-orm'
import { screenPaths } from '#worker/contract/screen-paths.ts'
import { refusingReceivers } from '#worker/db/receiver-state.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { isStuck, oldestPending } from '#worker/db/stuck-deliveries.ts'
import { formatDate } from '#worker/sending/render-email.ts'
import { texts } from './text/delivery-alert.ts'
import type { Find } from './watcher.ts'

/** Alerts the company while deliveries are parked or overdue. */
export const findStuckDeliveries: Find = async ({ db, now, office, language }) => {
  const [[parkedRows], [pending], refusing] = await db.batch([
    db
      .select({ count: count(), since: min(deliveries.created_at) })
      .from(deliveries)
      .where(sql`${deliveries.state} = 'parked'`),
    oldestPending(db),
    refusingReceivers(db, now),
  ])
  const parked = parkedRows?.count ?? 0
  const stuckSince = pending?.since && isStuck(pending.since, now) ? [pending.since] : []
  const since = Math.min(...stuckSince, ...(parkedRows?.since ? [parkedRows.since] : []))
  if (!Number.isFinite(since)) return []
  const text = texts[language]
  const address = office.siteOrigin + screenPaths.admin[language]
  const words = {
    subject: text.subject(parked),
    heading: parked > 0 ? text.parked : text.stuck,
    notes: [
      ...(parked > 0 ? [text.count(parked)] : []),
      text.since(formatDate(since, language)),
      ...refusing.map(({ receiver, problem }) => text.refusing(receiver, problem)),
      text.advice,
    ],
    groups: [{ heading: text.adminArea, rows: [{ label: text.address, value: address }] }],
    footer: text.daily,
    version: [parked, since, refusing.length],
  }
  const payload = {
    event: 'deliveries_stuck',
    parked,
    oldest_since: new Date(since).toISOString(),
    refusing: refusing.map(({ receiver, problem }) => ({ receiver, problem })),
    admin_url: address,
  }
  return [{ about: 'alert', words: () => words, payload }]
}
