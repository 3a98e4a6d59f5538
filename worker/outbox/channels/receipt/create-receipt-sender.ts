import { eq, lte, sql } from 'drizzle-orm'
import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import { toSiteHash } from '#worker/crypto/keyed-hash.ts'
import type { Database } from '#worker/db/client.ts'
import { mailSuppressions } from '#worker/db/schema/mail.ts'
import { receiptRecipients } from '#worker/db/schema/receipts.ts'
import type { DeliveryRow } from '#worker/db/schema/submissions.ts'
import { company } from '#worker/domain/company.ts'
import { toEmailKey } from '#worker/domain/email-address.ts'
import { normalizeRecipient } from '#worker/domain/normalize-recipient.ts'
import type { OfficeCalendar } from '#worker/domain/office-calendar.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { nameListRows } from '#worker/enquiry-list/name-list-rows.ts'
import { isAllowedRecipient } from '#worker/env/allowed-recipient.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { type Settings, settingsOf } from '#worker/env/settings.ts'
import { readOfficeCalendar } from '#worker/published/read-office-calendar.ts'
import { toApiDriver } from '#worker/sending/mail-api.ts'
import { renderEmail } from '#worker/sending/render-email.ts'
import { type AttemptResult, maxReceiptAgeMs, receiptIntervalMs } from '#worker/sending/retry-policy.ts'
import { sendMail } from '#worker/sending/send-mail.ts'
import { toThreadAddress } from '#worker/sending/thread-addresses/thread-address.ts'
import { isConfigured } from '../../configured-channels.ts'
import type { LoadedSubmission } from '../../load-submissions.ts'
import { toMailIdempotencyKey } from '../../mail-idempotency-key.ts'
import { senderOf } from '../../submission-sender.ts'
import { toThreadKey } from '../../thread-key.ts'
import { isBouncing } from './receipt-bounces.ts'
import { type ReceiptFacts, toReceipt } from './receipt-template.ts'

/**
 * `suppressed`: the address gets no mail. `taken`: another receipt went to it within the last hour. `bouncing`: too many
 * receipts have bounced today.
 */
type Claim = 'claimed' | 'suppressed' | 'taken' | 'bouncing'

/** The delivery of a receipt. */
interface ReceiptDelivery {
  id: string
  address: string
  /** The time its submission came in. */
  receivedAt: number
}

/**
 * Claims an address for the receipt of one delivery, in one transaction, so that of concurrent receipts one is sent. The
 * same delivery may claim it again when it is retried.
 */
async function claimRecipient(
  db: Database,
  settings: Settings,
  { id, address, receivedAt }: ReceiptDelivery,
  now: number,
): Promise<Claim> {
  const email = toEmailKey(address)
  const isStopped = isBouncing(id, toWarsawDay(receivedAt), now)
  const recipient = toSiteHash(settings, 'receipt', normalizeRecipient(address))
  const [, suppressed, [{ stopped } = { stopped: 0 }], claimed] = await db.batch([
    db.delete(receiptRecipients).where(lte(receiptRecipients.claimed_at, now - receiptIntervalMs)),
    db
      .select({ email: mailSuppressions.email })
      .from(mailSuppressions)
      .where(eq(mailSuppressions.email, email)),
    db.select({ stopped: sql<number>`${isStopped}` }).from(sql`(SELECT 1)`),
    db
      .insert(receiptRecipients)
      .select(
        sql`SELECT ${recipient}, ${id}, ${now}
          WHERE NOT ${isStopped} AND NOT EXISTS (SELECT 1 FROM ${mailSuppressions} WHERE ${eq(mailSuppressions.email, email)})`,
      )
      .onConflictDoUpdate({
        target: receiptRecipients.recipient,
        set: { claimed_at: now },
        setWhere: eq(receiptRecipients.delivery_id, id),
      })
      .returning({ recipient: receiptRecipients.recipient }),
  ])
  if (suppressed.length > 0) return 'suppressed'
  if (stopped === 1) return 'bouncing'
  return claimed.length > 0 ? 'claimed' : 'taken'
}

/** RFC 3834 and Outlook: out-of-office replies do not answer this mail. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const skipReasons: Record<Exclude<Claim, 'claimed'>, DeliveryError> = {
  suppressed: 'suppressed',
  taken: 'receipt_repeated',
  bouncing: 'receipts_bounced',
}

const skipped = (reason: DeliveryError): AttemptResult => ({ outcome: 'skipped', reason })

/** The sender's address, and what the receipt is written from. */
async function readSubmission(
  submission: LoadedSubmission,
  { siteOrigin, receiptNamesAnswerTime }: Settings,
  calendar: OfficeCalendar,
  now: number,
): Promise<{ address: string; facts: ReceiptFacts }> {
  const { kind, answerBy } = submission
  // A time that has passed is no promise; if an earlier try got through with it, this one is refused, and not missed.
  const isPromised = receiptNamesAnswerTime && answerBy !== null && answerBy > now
  const { id, language, created_at, email } = senderOf(submission)
  const list = await nameListRows(submission.kind === 'contact_message' ? submission.list : [], language)
  return {
    address: email,
    facts: {
      kind,
      id,
      language,
      receivedAt: new Date(created_at),
      answerBy: isPromised ? new Date(answerBy) : null,
      calendar,
      list,
      siteOrigin,
    },
  }
}

/** Mails receipts to senders; null where receipts are off or there is no mail API. */
export function createReceiptSender(env: Bindings, db: Database) {
  const settings = settingsOf(env)
  const { mail, mailOnlyTo } = settings
  if (!isConfigured('receipt', settings) || !mail.api) return null
  const driver = toApiDriver(mail.api)
  let calendar: Promise<OfficeCalendar> | undefined
  return async (
    submission: LoadedSubmission,
    delivery: Pick<DeliveryRow, 'id' | 'bounced_at'>,
  ): Promise<AttemptResult> => {
    const now = Date.now()
    // Once for all receipts of a drain.
    calendar ??= readOfficeCalendar(env)
    const { address, facts } = await readSubmission(submission, settings, await calendar, now)
    const receivedAt = facts.receivedAt.getTime()
    if (receivedAt < now - maxReceiptAgeMs) return skipped('receipt_late')
    if (!isAllowedRecipient(mailOnlyTo, address)) return skipped('recipient_not_allowed')
    const claim = await claimRecipient(db, settings, { id: delivery.id, address, receivedAt }, now)
    if (claim !== 'claimed') return skipped(skipReasons[claim])
    const { subject, template } = toReceipt(facts)
    return sendMail(driver, {
      from: mail.from,
      to: address,
      replyTo: toThreadAddress(settings, 'customer', toThreadKey(submission)) ?? company.email,
      headers,
      subject,
      ...renderEmail(template),
      key: toMailIdempotencyKey(delivery),
      isTracked: mail.eventsSecret !== null,
    })
  }
}
