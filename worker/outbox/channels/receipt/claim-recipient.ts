import { eq, lte, sql } from 'drizzle-orm'
import { toSiteHash } from '#worker/crypto/keyed-hash.ts'
import type { Database } from '#worker/db/client.ts'
import { mailSuppressions } from '#worker/db/schema/mail.ts'
import { receiptRecipients } from '#worker/db/schema/receipts.ts'
import { toEmailKey } from '#worker/domain/email-address.ts'
import { normalizeRecipient } from '#worker/domain/normalize-recipient.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Settings } from '#worker/env/settings.ts'
import { receiptIntervalMs } from '#worker/sending/retry-policy.ts'
import { isBouncing } from './bounced-networks.ts'

/**
 * `suppressed`: the address gets no mail. `taken`: another receipt went to it within the last hour. `bouncing`: too many
 * receipts have bounced today.
 */
export type Claim = 'claimed' | 'suppressed' | 'taken' | 'bouncing'

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
export async function claimRecipient(
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
