import { sql } from 'drizzle-orm'
import { openDatabase } from '#worker/db/client.ts'
import { toEventType } from '#worker/db/event-item.ts'
import { clearReceiverProblem, recordReceiverProblem } from '#worker/db/receiver-state.ts'
import type { Channel } from '#worker/db/schema/submissions.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { publishEvents } from '#worker/live/notify.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import { cronLimits, queryLimits } from '#worker/sending/retry-policy.ts'
import { type ClaimedDelivery, claimDue, dueChannels, saveResult } from './claim-deliveries.ts'
import { type DrainLimits, drainLanes, type Outbox } from './drain-lanes.ts'
import { type FindSubmission, loadSubmissions } from './load-submissions.ts'
import { createSender } from './send-delivery.ts'
import { claimSizeOf, hasRoom, intervalMsOf, reserveSendSlots, sendRatesOf } from './send-rate.ts'

/** A claimed delivery, and the submissions of its claim, which are loaded on first use. */
type Delivery = ClaimedDelivery & { sendAt: number; load(): Promise<FindSubmission> }

/** The outbox operations on the real tables and transports. */
function openOutbox(env: Bindings): Outbox<Delivery> {
  const db = openDatabase(env.DB)
  const sendRates = sendRatesOf(settingsOf(env))
  const send = createSender(env, db)
  const channelsWithProblem = new Set<Channel>()
  const loggedPauses = new Set<Channel>()
  const now = () => Date.now()
  let queries = 0

  const count = (statements: number) => {
    queries += statements
  }

  /** Returns the claimed rows, when the first send slot starts and how long a slot lasts. */
  async function claimRows(channel: Channel) {
    const rate = sendRates[channel]
    const claimedAt = now()
    const claim = (condition = sql`true`) => claimDue(db, channel, claimedAt, claimSizeOf(rate), condition)
    count(rate ? 2 : 1)
    if (!rate) return { rows: await claim(), firstAt: claimedAt, intervalMs: 0 }
    const [rows, [slots]] = await db.batch([
      claim(hasRoom(rate, claimedAt)),
      reserveSendSlots(db, rate, claimedAt),
    ])
    const intervalMs = intervalMsOf(rate)
    return { rows, firstAt: (slots?.endsAt ?? claimedAt) - rows.length * intervalMs, intervalMs }
  }

  return {
    now,
    wait: (ms) => scheduler.wait(ms),
    async due() {
      count(1)
      const channels = await dueChannels(db, now())
      for (const { channel, hasProblem } of channels) if (hasProblem) channelsWithProblem.add(channel)
      return channels.map(({ channel }) => channel)
    },
    async claim(channel) {
      if (queries >= queryLimits[channel]) return []
      const { rows, firstAt, intervalMs } = await claimRows(channel)
      let loading: Promise<FindSubmission> | null = null
      const load = () => {
        loading ??= loadSubmissions(db, rows, count)
        return loading
      }
      // The newest enquiry first; what belongs to a conversation or to a history in its order.
      const direction = ['events', 'reply', 'relay'].includes(channel) ? 1 : -1
      return rows
        .toSorted((one, other) => direction * (one.created_at - other.created_at))
        .map((row, index) => ({ ...row, sendAt: firstAt + index * intervalMs, load }))
    },
    async send(delivery) {
      if (delivery.channel === 'events') {
        count(toEventType(delivery.item_id) === 'enquiry.erased' ? 0 : 6)
        return send(delivery, null)
      }
      const find = await delivery.load()
      if (delivery.channel === 'receipt') count(4)
      if (delivery.channel === 'reply') count(3)
      if (delivery.channel === 'relay') count(5)
      return send(delivery, await find(delivery))
    },
    async saveResult(delivery, nextState) {
      count(1)
      await saveResult(db, delivery, nextState, now())
      const { channel, id } = delivery
      if (nextState.state === 'parked')
        logEvent('delivery_parked', { channel, delivery: id, reason: nextState.reason })
    },
    async pause(channel, reason, until) {
      count(1)
      channelsWithProblem.add(channel)
      // Once per run: a busy receiver may ask for a pause every second.
      if (!loggedPauses.has(channel)) logEvent('channel_paused', { channel, reason })
      loggedPauses.add(channel)
      await recordReceiverProblem(db, channel, reason, now(), until)
    },
    async clearProblem(channel) {
      if (!channelsWithProblem.delete(channel)) return
      count(1)
      await clearReceiverProblem(db, channel)
    },
    publish: () => publishEvents(env),
  }
}

/** Sends what is due within the limits. A D1 failure is logged without the query's values; the next run tries again. */
export async function runOutbox(env: Bindings, limits: DrainLimits = cronLimits): Promise<void> {
  try {
    await drainLanes(openOutbox(env), limits)
  } catch (error) {
    logFailure('cron_task_failed', error, { task: 'outbox' })
  }
}
