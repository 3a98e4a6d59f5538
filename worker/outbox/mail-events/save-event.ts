import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { isConditionFailed, requireInBatch, type Statement } from '#worker/db/batch.ts'
import { type Database, isUniqueViolation } from '#worker/db/client.ts'
import { recordReceiverProblem } from '#worker/db/receiver-state.ts'
import { mailEvents, mailSuppressions } from '#worker/db/schema/mail.ts'
import { type DeliveryRow, deliveries } from '#worker/db/schema/submissions.ts'
import { companyAddressOf, type MailSettings } from '#worker/env/mail-settings.ts'
import { toAddress } from '#worker/env/mailbox.ts'
import { logEvent } from '#worker/log/log-event.ts'
import { decideRetry, toFinalState } from '#worker/sending/retry-policy.ts'
import { countBounce } from '../channels/receipt/receipt-bounces.ts'
import { toMailIdempotencyKey } from '../mail-idempotency-key.ts'
import { type EventEffect, type MailEvent, toDeliveryKey, toEventEffect } from './mail-event-effect.ts'

/** `busy`: the delivery changed concurrently; the event has to be sent again. */
export type EventOutcome = 'saved' | 'known' | 'ignored' | 'busy'

/** Time of the event; `now` for an implausible one. */
function toEventTime(createdAt: string | undefined, now: number): number {
  const at = Date.parse(createdAt ?? '')
  return at > Date.UTC(2020) && at < now ? at : now
}

function suppress(
  db: Database,
  email: string,
  { reason, detail }: NonNullable<EventEffect['suppression']>,
  at: number,
) {
  return db
    .insert(mailSuppressions)
    .values({ email, reason, detail, first_event_at: at, last_event_at: at })
    .onConflictDoUpdate({
      target: mailSuppressions.email,
      set: {
        reason,
        detail,
        first_event_at: sql`min(${mailSuppressions.first_event_at}, ${at})`,
        last_event_at: sql`max(${mailSuppressions.last_event_at}, ${at})`,
        event_count: sql`${mailSuppressions.event_count} + 1`,
      },
    })
}

/** The delivery of a mail, unless it has been sent again since. */
async function findDelivery(db: Database, key: string | null): Promise<DeliveryRow | null> {
  if (!key) return null
  const [row] = await db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.id, key.slice(0, 36)),
        inArray(deliveries.channel, ['mail', 'receipt', 'reply', 'relay']),
        // Held and dropped deliveries are decided by an administrator.
        inArray(deliveries.state, ['pending', 'sent']),
      ),
    )
  return row && toMailIdempotencyKey(row) === key ? row : null
}

/** The statements that mark an accepted mail as failed, unless a drain has changed its row meanwhile. */
function failDelivery(
  db: Database,
  row: DeliveryRow,
  failure: NonNullable<EventEffect['failure']>,
  now: number,
): Statement[] {
  const nextState = decideRetry(failure, row.attempts, now, toFinalState(row.channel))
  const unchanged = and(
    eq(deliveries.id, row.id),
    eq(deliveries.attempts, row.attempts),
    eq(deliveries.state, row.state),
    lte(deliveries.lease_until, now),
  )
  // The trigger `live_delivery_changed` notifies open pages.
  return [
    requireInBatch(db, sql`EXISTS (SELECT 1 FROM ${deliveries} WHERE ${unchanged})`),
    db
      .update(deliveries)
      .set({
        state: 'nextAttemptAt' in nextState ? 'pending' : toFinalState(row.channel),
        last_error: failure.reason,
        ...('nextAttemptAt' in nextState ? { next_attempt_at: nextState.nextAttemptAt } : {}),
        sent_at: null,
        bounced_at: now,
      })
      .where(eq(deliveries.id, row.id)),
  ]
}

/**
 * Saves the effect of an event in one batch, once per event id. Ignores mails of other senders of the same account and
 * mails to several recipients, which the site never sends.
 */
export async function saveEvent(
  db: Database,
  settings: MailSettings,
  id: string,
  event: MailEvent,
  now: number,
): Promise<EventOutcome> {
  const effect = toEventEffect(event)
  const { from, to } = event.data
  const [recipient] = to
  const isOurs = from !== undefined && toAddress(from) === toAddress(settings.from)
  if (!effect || !isOurs || recipient === undefined || to.length > 1) return 'ignored'
  const email = toAddress(recipient).slice(0, 320)
  const at = toEventTime(event.created_at, now)
  const { suppression, failure } = effect
  const row = failure ? await findDelivery(db, toDeliveryKey(event)) : null
  const blocksCompany = suppression !== null && email === companyAddressOf(settings)
  try {
    await db.batch([
      db.insert(mailEvents).values({ id, received_at: now }),
      ...(suppression ? [suppress(db, email, suppression, at)] : []),
      ...(blocksCompany ? [recordReceiverProblem(db, 'mail', 'suppressed', now)] : []),
      ...(row && failure ? failDelivery(db, row, failure, now) : []),
      ...(row?.channel === 'receipt' && suppression ? [countBounce(db, row.id, now)] : []),
    ])
  } catch (error) {
    if (isUniqueViolation('mail_events.id', error)) return 'known'
    if (isConditionFailed(error)) return 'busy'
    throw error
  }
  if (blocksCompany) logEvent('company_mail_suppressed', { reason: suppression.reason })
  if (row && row.channel !== 'receipt')
    logEvent('delivery_bounced', { delivery: row.id, reason: failure?.reason })
  return 'saved'
}
