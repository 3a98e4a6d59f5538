import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { mailSuppressions } from '#worker/db/schema/mail.ts'
import { receiptRecipients } from '#worker/db/schema/operations.ts'
import type { Settings } from '#worker/env.ts'
import { toSiteHash } from '#worker/site-hash.ts'
import { receiptIntervalMs } from '../policy.ts'

/** Mailboxes that ignore dots in front of the `@`. */
const dotlessDomains = ['gmail.com', 'googlemail.com']

/** One form for the addresses of one mailbox: in lower case, without what follows a plus. */
export function normalizeRecipient(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [local = ''] = address.slice(0, at).toLowerCase().split('+')
  return `${dotlessDomains.includes(domain) ? local.replaceAll('.', '') : local}@${domain}`
}

/** `suppressed`: the address gets no mail. `taken`: another receipt went to it within the last hour. */
type Claim = 'claimed' | 'suppressed' | 'taken'

/**
 * Claims an address for the receipt of one delivery, in one transaction, so that of concurrent receipts one is sent. The
 * same delivery may claim it again when it is retried.
 */
export async function claimRecipient(
  db: Database,
  settings: Settings,
  address: string,
  deliveryId: string,
  now: number,
): Promise<Claim> {
  const email = address.toLowerCase()
  const recipient = await toSiteHash(settings, 'receipt', normalizeRecipient(address))
  const [, suppressed, claimed] = await db.batch([
    db.delete(receiptRecipients).where(lte(receiptRecipients.claimed_at, now - receiptIntervalMs)),
    db
      .select({ email: mailSuppressions.email })
      .from(mailSuppressions)
      .where(eq(mailSuppressions.email, email)),
    db
      .insert(receiptRecipients)
      .select(
        sql`SELECT ${recipient}, ${deliveryId}, ${now}
          WHERE NOT EXISTS (SELECT 1 FROM ${mailSuppressions} WHERE ${eq(mailSuppressions.email, email)})`,
      )
      .onConflictDoUpdate({
        target: receiptRecipients.recipient,
        set: { claimed_at: now },
        setWhere: eq(receiptRecipients.delivery_id, deliveryId),
      })
      .returning({ recipient: receiptRecipients.recipient }),
  ])
  if (suppressed.length > 0) return 'suppressed'
  return claimed.length > 0 ? 'claimed' : 'taken'
}
