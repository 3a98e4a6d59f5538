import { eq, lt } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { deliveryAlerts } from '#worker/db/schema/admin.ts'
import { startOfWarsawDay, toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import type { EventCode } from '#worker/log/events.ts'
import type { CompanyMail } from '#worker/sending/company-mail.ts'
import type { SendResult } from '#worker/sending/retry-policy.ts'
import { postJson } from '#worker/sending/webhook-client.ts'
import { type AlertChannel, openAlertMail, reportFailure } from './alert-mail.ts'

/** The time that sent alerts are remembered. */
const retentionMs = 30 * 86_400_000

/** True for exactly one caller per key, which begins with the day. */
async function claimAlert(db: Database, key: string, now: number): Promise<boolean> {
  const oldestDay = toWarsawDay(startOfWarsawDay(toWarsawDay(now)) - retentionMs)
  const [claimed] = await db.batch([
    db
      .insert(deliveryAlerts)
      .values({ day: key, created_at: now })
      .onConflictDoNothing()
      .returning({ day: deliveryAlerts.day }),
    db.delete(deliveryAlerts).where(lt(deliveryAlerts.day, oldestDay)),
  ])
  return claimed.length > 0
}

interface DailyAlert {
  now: number
  /** Logged when a channel fails. */
  failureEvent: EventCode
  toMail(): Parameters<CompanyMail>[0]
  webhook: { payload: object; idempotencyKey: string }
}

/** Sends the alert about a subject at most once per day and channel. A failed one is retried in the next cron run. */
export async function sendOncePerDay(
  env: Bindings,
  db: Database,
  subject: string,
  { now, failureEvent, toMail, webhook }: DailyAlert,
): Promise<void> {
  async function sendOn(channel: AlertChannel, send: () => Promise<SendResult>): Promise<void> {
    const key = `${toWarsawDay(now)} ${subject} ${channel}`
    if (!(await claimAlert(db, key, now))) return
    const result = await send()
    if (result.outcome === 'sent') return
    await db.delete(deliveryAlerts).where(eq(deliveryAlerts.day, key))
    await reportFailure(db, failureEvent, result, now, channel)
  }
  const companyMail = await openAlertMail(env, db, now)
  const { alertUrl } = settingsOf(env)
  const headers = { 'idempotency-key': webhook.idempotencyKey }
  const attempts = await Promise.allSettled([
    companyMail && sendOn('mail', () => companyMail(toMail())),
    alertUrl && sendOn('hook', () => postJson(alertUrl, webhook.payload, headers)),
  ])
  for (const attempt of attempts) if (attempt.status === 'rejected') throw attempt.reason
}
