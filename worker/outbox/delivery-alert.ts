import { count, min, sql } from 'drizzle-orm'
import { toWarsawDay } from '#worker/contract/warsaw-time.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { isStuck, oldestPending } from '#worker/db/delivery-state.ts'
import { refusingReceivers } from '#worker/db/receiver-state.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { type Bindings, type Settings, settingsOf } from '#worker/env.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { type EmailTemplate, renderHtml, renderText } from '#worker/mail/company-email-template.ts'
import { type CompanyMail, createCompanyMail } from '#worker/mail/company-mail.ts'
import {
  type AlertChannel,
  type AlertSenders,
  alertStateQueries,
  sendOncePerDay,
  type ToAlertKey,
  toClosedChannels,
} from './daily-alert.ts'
import { text } from './text/pl.ts'
import { postJson } from './webhook-client.ts'

const warsawDate = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })

/** `2026-11-21`, or `2026-11-21 hook`. */
const toAlertKey: ToAlertKey = (day, way) => (way === 'mail' ? day : `${day} ${way}`)

interface StuckDeliveries {
  parked: number
  /** When the oldest of what is parked or pending for too long came in. */
  since: number
  refusing: { receiver: string; problem: string }[]
  closed: Set<AlertChannel>
}

/** Null when everything gets through. */
async function getStuckDeliveries(db: Database, day: string, now: number): Promise<StuckDeliveries | null> {
  const [[parked], [pending], refusing, told, paused] = await db.batch([
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
    closed: toClosedChannels(toAlertKey, day, told, paused),
  }
}

const toTemplate = ({ parked, since, refusing }: StuckDeliveries, siteOrigin: string): EmailTemplate => ({
  heading: parked > 0 ? text.alert.parked : text.alert.stuck,
  notes: [
    ...(parked > 0 ? [text.alert.count(parked)] : []),
    text.alert.since(warsawDate.format(since)),
    ...refusing.map(({ receiver, problem }) => text.alert.refusing(receiver, problem)),
    text.alert.advice,
  ],
  groups: [
    { heading: text.alert.adminArea, rows: [{ label: text.alert.address, value: `${siteOrigin}/admin` }] },
  ],
  footer: [text.alert.daily],
})

const sendByMail = (
  { siteOrigin }: Settings,
  companyMail: CompanyMail,
  trouble: StuckDeliveries,
  day: string,
) => {
  const template = toTemplate(trouble, siteOrigin)
  return companyMail({
    subject: text.alert.subject(trouble.parked),
    text: renderText(template),
    html: renderHtml(template),
    // A mail API refuses another text under a key that it knows.
    key: `alert-${day}-${trouble.parked}-${trouble.since}-${trouble.refusing.length}`,
  })
}

const sendByWebhook = (
  { siteOrigin }: Settings,
  url: string,
  { parked, since, refusing }: StuckDeliveries,
  day: string,
) =>
  postJson(
    url,
    {
      type: 'alert',
      event: 'deliveries_stuck',
      site: siteOrigin,
      parked,
      oldest_since: new Date(since).toISOString(),
      refusing: refusing.map(({ receiver, problem }) => ({ receiver, problem })),
      desk_url: `${siteOrigin}/admin`,
    },
    { 'idempotency-key': `alert-${day}` },
  )

async function sendIfStuck(env: Bindings): Promise<void> {
  const settings = settingsOf(env)
  const { alertUrl } = settings
  const db = openDatabase(env.DB)
  const companyMail = createCompanyMail(env, db)
  if (!companyMail && !alertUrl) return
  const now = Date.now()
  const day = toWarsawDay(now)
  const trouble = await getStuckDeliveries(db, day, now)
  if (!trouble) return
  const senders: AlertSenders = new Map()
  if (companyMail) senders.set('mail', () => sendByMail(settings, companyMail, trouble, day))
  if (alertUrl) senders.set('hook', () => sendByWebhook(settings, alertUrl, trouble, day))
  await sendOncePerDay(
    db,
    { keyOf: toAlertKey, day, now, closed: trouble.closed, failure: 'alert_failed' },
    senders,
  )
}

/** The alert as cron sends it: a failure is told and waits for the next run. */
export async function sendDeliveryAlert(env: Bindings): Promise<void> {
  try {
    await sendIfStuck(env)
  } catch (error) {
    logFailure('cron_task_failed', error, { task: 'delivery_alert' })
  }
}
