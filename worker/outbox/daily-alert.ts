import { eq, inArray, lt } from 'drizzle-orm'
import { startOfWarsawDay, toWarsawDay } from '#worker/contract/warsaw-time.ts'
import type { Database } from '#worker/db/client.ts'
import { pausedReceiver, recordReceiverProblem } from '#worker/db/receiver-state.ts'
import { deliveryAlerts } from '#worker/db/schema/admin.ts'
import type { EventCode } from '#worker/log/events.ts'
import { logEvent } from '#worker/log/log-event.ts'
import type { SendResult } from './policy.ts'

/** How long it is remembered on which days the company was told. */
const retentionMs = 30 * 86_400_000

/** The company is told in two ways, each on its own: what is in trouble may be the mail. */
export const alertChannels = ['mail', 'hook'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** Under which a way's day is kept; begins with the day. */
export type ToAlertKey = (day: string, way: AlertChannel) => string

/** The statements that find out which ways have told today, and whether mail is paused; `toClosed` reads the answers. */
export const alertStateQueries = (db: Database, keyOf: ToAlertKey, day: string, now: number) =>
  [
    db
      .select({ key: deliveryAlerts.day })
      .from(deliveryAlerts)
      .where(
        inArray(
          deliveryAlerts.day,
          alertChannels.map((way) => keyOf(day, way)),
        ),
      ),
    pausedReceiver(db, 'mail', now),
  ] as const

/** Ways that have told today, or cannot now. */
export const toClosedChannels = (
  keyOf: ToAlertKey,
  day: string,
  told: { key: string }[],
  paused: unknown[],
) =>
  new Set(
    alertChannels.filter(
      (way) => told.some(({ key }) => key === keyOf(day, way)) || (way === 'mail' && paused.length > 0),
    ),
  )

/** Whether the day's word is the caller's to send: of all who ask, one is told yes. */
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

/** What tells in each way there is. */
export type AlertSenders = Map<AlertChannel, () => Promise<SendResult>>

interface DailyAlert {
  keyOf: ToAlertKey
  day: string
  now: number
  closed: Set<AlertChannel>
  /** Logged where a way did not take it. */
  failure: EventCode
}

/** Tells once a day and way. What is not taken is tried again in the next run. */
export async function sendOncePerDay(
  db: Database,
  { keyOf, day, now, closed, failure }: DailyAlert,
  senders: AlertSenders,
): Promise<void> {
  async function tell(way: AlertChannel, send: () => Promise<SendResult>): Promise<void> {
    const key = keyOf(day, way)
    if (closed.has(way) || !(await claimAlert(db, key, day, now))) return
    const result = await send()
    if (result.outcome === 'sent') return
    await db.delete(deliveryAlerts).where(eq(deliveryAlerts.day, key))
    logEvent(failure, { way, reason: result.reason })
    if (way === 'mail' && result.holdMs)
      await recordReceiverProblem(db, 'mail', result.reason, now, now + result.holdMs)
  }
  const told = await Promise.allSettled(Array.from(senders, ([way, send]) => tell(way, send)))
  for (const ended of told) if (ended.status === 'rejected') throw ended.reason
}
