import { sql } from 'drizzle-orm'
import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import { openDatabase } from '#worker/db/client.ts'
import { clearReceiverProblem, recordReceiverProblem } from '#worker/db/receiver-state.ts'
import type { Channel } from '#worker/db/schema/submissions.ts'
import { type Bindings, settingsOf } from '#worker/env.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import { publishEvents } from '#worker/realtime/notify.ts'
import { acquireChannelLease, isLeaseAcquired, releaseChannelLease } from './channel-lease.ts'
import { type DeliveryResult, type DrainLimits, drain, type Outbox } from './drain.ts'
import { createSubmissionLoader, type SubmissionLoader } from './load-submissions.ts'
import { type AttemptResult, maxConnections, type SendResult, throttledConnections } from './policy.ts'
import {
  type ClaimedDelivery,
  claimDue,
  dueChannels,
  mayClaimReceipts,
  saveResults,
  toClaimBatch,
} from './store.ts'
import { createThrottle } from './throttle.ts'
import { sendToAutomation, sendToZapier } from './webhooks.ts'

/** D1 allows 1,000 queries per invocation; the rest is left for cron's other tasks. */
const maxQueries = 700

/** Seconds of work of a throttled channel in one claim. */
const throttledClaimS = 3

/** Channels that share the mail API, its lease and its throttle. */
const isMail = (channel: Channel) => channel === 'mail' || channel === 'receipt'

const failed = (reason: DeliveryError, final: boolean): SendResult => ({ outcome: 'failed', reason, final })

/** The outbox operations on the real tables and transports. */
export function openOutbox(env: Bindings): Outbox<ClaimedDelivery> {
  const db = openDatabase(env.DB)
  const settings = settingsOf(env)
  const clock = { now: () => Date.now(), wait: (ms: number) => scheduler.wait(Math.max(0, ms)) }
  const throttle = createThrottle(settings.mailPerSecond, clock)
  const channelsWithProblem = new Set<Channel>()
  const loggedPauses = new Set<Channel>()
  const loaders = new Map<string, SubmissionLoader>()
  /** Resolved when this drain has sent the company's mails. */
  const companyMailsSent = Promise.withResolvers<void>()
  let queries = 0
  let mailLease = -1

  const count = (statements: number) => {
    queries += statements
  }

  /** Null while another drain holds the lease of the mail API, which receipts share, after the company's mails. */
  async function claimMails(channel: Channel, limit: number): Promise<ClaimedDelivery[] | null> {
    if (channel === 'receipt') await companyMailsSent.promise
    const now = clock.now()
    const mayClaim =
      channel === 'mail' ? isLeaseAcquired : sql`${isLeaseAcquired} AND ${mayClaimReceipts(now)}`
    count(2)
    const [[lease], claims] = await db.batch([
      acquireChannelLease(db, 'mail', now, mailLease),
      claimDue(db, channel, now, limit, mayClaim),
    ])
    if (!lease) return null
    mailLease = lease.lease_until
    throttle.startAt(lease.next_send_at)
    return claims
  }

  async function releaseMailLease(): Promise<void> {
    if (mailLease < 0) return
    const held = mailLease
    mailLease = -1
    count(1)
    await releaseChannelLease(db, 'mail', held, throttle.nextAt())
  }

  async function claimWebhooks(channel: Channel, limit: number): Promise<ClaimedDelivery[]> {
    count(1)
    return claimDue(db, channel, clock.now(), limit, sql`true`)
  }

  /** Loaded on the first mail. */
  let mailer: ReturnType<typeof loadMailer> | null = null
  async function loadMailer() {
    const { createSubmissionMailer } = await import('./submission-mail.ts')
    return createSubmissionMailer(env, db)
  }

  /** Loaded on the first receipt. */
  let receiptSender: ReturnType<typeof loadReceiptSender> | null = null
  async function loadReceiptSender() {
    const { createReceiptSender } = await import('./receipt/create-receipt-sender.ts')
    return createReceiptSender(env, db)
  }

  async function send(delivery: ClaimedDelivery): Promise<AttemptResult> {
    const submission = await loaders.get(delivery.id)?.(delivery)
    if (!submission) return failed('subject is gone', true)
    if (delivery.channel === 'mail') {
      mailer ??= loadMailer()
      const sendByMail = await mailer
      return sendByMail ? sendByMail(submission, delivery) : failed('not configured', false)
    }
    if (delivery.channel === 'receipt') {
      count(3)
      receiptSender ??= loadReceiptSender()
      const sendReceipt = await receiptSender
      // Switched off since: nobody waits for it to come back.
      return sendReceipt ? sendReceipt(submission, delivery) : failed('not configured', true)
    }
    if (submission.kind !== 'client_application') return failed('no such channel for this subject', true)
    switch (delivery.channel) {
      case 'zapier':
        return settings.zapierUrl
          ? sendToZapier(settings.zapierUrl, submission, delivery.id)
          : failed('not configured', false)
      case 'automation':
        return settings.automationUrl
          ? sendToAutomation(settings.automationUrl, submission, settings.siteOrigin, delivery.id)
          : failed('not configured', false)
    }
  }

  return {
    ...clock,
    async due() {
      count(1)
      const channels = await dueChannels(db, clock.now())
      for (const { channel, hasProblem } of channels) if (hasProblem) channelsWithProblem.add(channel)
      if (channels.every(({ channel }) => channel !== 'mail')) companyMailsSent.resolve()
      return channels.map(({ channel }) => channel)
    },
    async claim(channel, limit) {
      const size = isMail(channel)
        ? Math.min(limit, Math.ceil(throttledClaimS * settings.mailPerSecond))
        : limit
      const claims = isMail(channel) ? await claimMails(channel, size) : await claimWebhooks(channel, size)
      if (!claims) return { claims: [], isLast: false, isLocked: true }
      const loader = createSubmissionLoader(db, claims, count)
      for (const { id } of claims) loaders.set(id, loader)
      return toClaimBatch(claims, size)
    },
    concurrency: (channel) => (isMail(channel) ? throttledConnections : maxConnections),
    waitForTurn: async (channel) => {
      if (isMail(channel)) await throttle.turn()
    },
    send,
    async saveResults(outcomes: DeliveryResult<ClaimedDelivery>[]) {
      count(1)
      await saveResults(db, outcomes, clock.now())
      await publishEvents(env)
      for (const { claim, nextState } of outcomes) {
        loaders.delete(claim.id)
        if (nextState.state === 'parked')
          logEvent('delivery_parked', {
            channel: claim.channel,
            delivery: claim.id,
            reason: nextState.reason,
          })
      }
    },
    async pause(channel, reason, until) {
      count(1)
      channelsWithProblem.add(channel)
      // Once per run: a busy receiver may ask for a pause every second.
      if (!loggedPauses.has(channel)) logEvent('channel_paused', { channel, reason })
      loggedPauses.add(channel)
      await recordReceiverProblem(db, channel, reason, clock.now(), until)
    },
    async clearProblem(channel) {
      if (!channelsWithProblem.delete(channel)) return
      count(1)
      await clearReceiverProblem(db, channel)
    },
    async release(channel) {
      try {
        if (isMail(channel)) await releaseMailLease()
      } finally {
        if (channel === 'mail') companyMailsSent.resolve()
      }
    },
    hasQueryBudget: () => queries < maxQueries,
  }
}

/** Sends what is due within the limits. A D1 failure is logged without the query's values; the next run tries again. */
export async function runOutbox(env: Bindings, limits: DrainLimits): Promise<void> {
  try {
    await drain(openOutbox(env), limits)
  } catch (error) {
    logFailure('cron_task_failed', error, { task: 'outbox' })
  }
}
