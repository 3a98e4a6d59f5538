import { eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { pausedReceiver, recordReceiverProblem } from '#worker/db/receiver-state.ts'
import { deliveryAlerts } from '#worker/db/schema/admin.ts'
import { startOfWarsawDay, toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import type { EventCode } from '#worker/log/events.ts'
import { logEvent } from '#worker/log/log-event.ts'
import { type CompanyMail, createCompanyMail } from '#worker/sending/company-mail.ts'
import type { SendResult } from '#worker/sending/retry-policy.ts'
import { postJson } from '#worker/sending/webhook-client.ts'

/** The time that sent alerts are remembered. */
const retentionMs = 30 * 86_400_000

/** Alerts go out by mail and by webhook, independently of each other: what fails may be the mail. */
export const alertChannels = ['mail', 'hook'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** The key under which a day's alert on a channel is stored; begins with the day. */
export type ToAlertKey = (day: string, channel: AlertChannel) => string

/** Reads which alerts were sent today and whether mail is paused; `toClosedChannels` takes the results. */
export const alertStateQueries = (db: Database, toKey: ToAlertKey, day: string, now: number) =>
  [
    db
      .select({ key: deliveryAlerts.day })
      .from(deliveryAlerts)
      .where(
        inArray(
          deliveryAlerts.day,
          alertChannels.map((channel) => toKey(day, channel)),
        ),
      ),
    pausedReceiver(db, 'mail', now),
  ] as const

/** Channels whose alert was sent today, or that are paused. */
export const toClosedChannels = (
  toKey: ToAlertKey,
  day: string,
  sent: { key: string }[],
  paused: unknown[],
) =>
  new Set(
    alertChannels.filter(
      (channel) =>
        sent.some(({ key }) => key === toKey(day, channel)) || (channel === 'mail' && paused.length > 0),
    ),
  )

/** True for exactly one caller per key. */
async function claimAlert(db: Database, key: string, day: string, now: number): Promise<boolean> {
  const [claimed] = await db.batch([
    db
      .insert(deliveryAlerts)
      .values({ day: key, created_at: now })
      .onConflictDoNothing()
      .returning({ day: deliveryAlerts.day }),
    db.delete(deliveryAlerts).where(lt(deliveryAlerts.day, toWarsawDay(startOfWarsawDay(day) - retentionMs))),
  ])
  return claimed.length > 0
}

/** The receivers of alerts. */
export interface AlertTargets {
  companyMail: CompanyMail | null
  webhookUrl: string | null
}

/** Null if neither mail nor webhook is configured. */
export function getAlertTargets(env: Bindings, db: Database): AlertTargets | null {
  const companyMail = createCompanyMail(env, db)
  const { alertUrl: webhookUrl } = settingsOf(env)
  return companyMail || webhookUrl ? { companyMail, webhookUrl } : null
}

interface DailyAlert {
  toKey: ToAlertKey
  day: string
  now: number
  closed: Set<AlertChannel>
  /** Logged when a channel fails. */
  failureEvent: EventCode
  toMail(): Parameters<CompanyMail>[0]
  webhook: { payload: object; idempotencyKey: string }
}

/** Sends an alert at most once per day and channel. A failed one is retried in the next cron run. */
export async function sendOncePerDay(
  db: Database,
  { companyMail, webhookUrl }: AlertTargets,
  { toKey, day, now, closed, failureEvent, toMail, webhook }: DailyAlert,
): Promise<void> {
  async function sendOn(channel: AlertChannel, send: () => Promise<SendResult>): Promise<void> {
    const key = toKey(day, channel)
    if (closed.has(channel) || !(await claimAlert(db, key, day, now))) return
    const result = await send()
    if (result.outcome === 'sent') return
    await db.delete(deliveryAlerts).where(eq(deliveryAlerts.day, key))
    logEvent(failureEvent, { way: channel, reason: result.reason })
    if (channel === 'mail' && result.pauseMs)
      await recordReceiverProblem(db, 'mail', result.reason, now, now + result.pauseMs)
  }
  const headers = { 'idempotency-key': webhook.idempotencyKey }
  const attempts = await Promise.allSettled([
    companyMail && sendOn('mail', () => companyMail(toMail())),
    webhookUrl && sendOn('hook', () => postJson(webhookUrl, webhook.payload, headers)),
  ])
  for (const attempt of attempts) if (attempt.status === 'rejected') throw attempt.reason
}
