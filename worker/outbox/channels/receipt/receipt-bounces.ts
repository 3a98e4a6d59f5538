import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import type { SubmissionKey } from '#worker/db/schema/inbox.ts'
import { receiptNetworks } from '#worker/db/schema/receipts.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import type { Settings } from '#worker/env/settings.ts'
import type { NetworkScope } from '#worker/http/hash-networks.ts'
import { isConfigured } from '../../configured-channels.ts'

/** Mail APIs close accounts whose mails bounce: 4 to 5 % of them is the usual limit. */
const maxBouncedNetworks = 5
const lastNetworks = 50

/** More than a visitor mistypes an address. */
const maxBouncesOfNetwork = 3

/** Mailboxes that do not exist are reported within minutes. */
const historyMs = 10 * 60_000

/**
 * The statement that keeps the network of a submission's receipt, for the batch that stores it, after its deliveries. None
 * where there are no receipts, or no reports of bounces.
 */
export function keepReceiptNetwork(
  db: Database,
  { kind, id }: SubmissionKey,
  settings: Settings,
  { day, networks }: { day: string; networks: NetworkScope[] },
) {
  const widest = networks.at(-1)
  if (!widest || !isConfigured('receipt', settings) || settings.mail.eventsSecret === null) return []
  return [
    db.insert(receiptNetworks).select(
      sql`SELECT id, ${day}, ${widest.scope}, NULL FROM ${deliveries}
        WHERE submission_id = ${id} AND submission_kind = ${kind} AND channel = 'receipt'`,
    ),
  ]
}

/** The statement that counts a bounce for the network of its receipt. */
export const countBounce = (db: Database, deliveryId: string, now: number) =>
  db.update(receiptNetworks).set({ bounced_at: now }).where(eq(receiptNetworks.delivery_id, deliveryId))

/**
 * A condition: so many receipts have bounced that this one is not sent. Bounces count once for a network, so that one party
 * does not stop everybody's receipts. A network is among the last by its first receipt of the day: once new ones get none,
 * the last fifty stay the same until midnight.
 */
export function isBouncing(deliveryId: string, day: string, now: number): SQL {
  const kept = sql`${receiptNetworks} AS kept`
  const ofNetwork = sql`kept.day = ${day}
    AND kept.network = (SELECT network FROM ${receiptNetworks} WHERE delivery_id = ${deliveryId})`
  const bounces = sql`(SELECT count(*) FROM ${kept} WHERE ${ofNetwork} AND kept.bounced_at IS NOT NULL)`
  const history = sql`EXISTS (SELECT 1 FROM ${kept}, ${deliveries} WHERE ${ofNetwork}
    AND ${deliveries.id} = kept.delivery_id AND ${deliveries.state} = 'sent' AND ${deliveries.sent_at} <= ${now - historyMs})`
  const bouncedNetworks = sql`(SELECT count(*) FROM (
    SELECT max(kept.bounced_at) AS bounced_at FROM ${kept} LEFT JOIN ${deliveries} ON ${deliveries.id} = kept.delivery_id
    WHERE kept.day = ${day} AND (kept.bounced_at IS NOT NULL OR ${deliveries.state} = 'sent')
    GROUP BY kept.network ORDER BY min(kept.rowid) DESC LIMIT ${lastNetworks}) WHERE bounced_at IS NOT NULL)`
  return sql`(${bounces} >= ${maxBouncesOfNetwork}
    OR ((${bounces} > 0 OR NOT ${history}) AND ${bouncedNetworks} >= ${maxBouncedNetworks}))`
}
