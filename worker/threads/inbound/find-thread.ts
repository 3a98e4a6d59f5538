import { eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { inbox, isEntryOf } from '#worker/db/schema/inbox.ts'
import { clientApplications, contactMessages } from '#worker/db/schema/submissions.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { toEmailKey } from '#worker/domain/email-address.ts'
import type { Settings } from '#worker/env/settings.ts'
import {
  isValidAddress,
  parseThreadAddress,
  type ThreadKey,
  type ThreadSide,
} from '#worker/sending/thread-addresses/thread-address.ts'

/** The thread that an address belongs to. */
export interface FoundThread {
  side: ThreadSide
  key: ThreadKey
  /** Addresses of the customer's side, in lower case. */
  customers: string[]
  /** True if the office has answered before. */
  isAnswered: boolean
}

const selectCustomers = (db: Database, { kind, id }: Pick<ThreadKey, 'kind' | 'id'>) =>
  kind === 'contact_message'
    ? db
        .select({ one: contactMessages.email, two: sql<null>`NULL`, three: sql<null>`NULL` })
        .from(contactMessages)
        .where(eq(contactMessages.id, id))
    : db
        .select({
          one: clientApplications.signatory_email,
          two: sql<string>`${clientApplications.payment_contact_email}`.as('two'),
          three: sql<string>`${clientApplications.invoice_email}`.as('three'),
        })
        .from(clientApplications)
        .where(eq(clientApplications.id, id))

/**
 * Finds the thread of an address by the address alone: no header of the mail has a say in it, so that the mail need not be
 * read. Null if it is not one of ours, was renewed since, or its submission is gone.
 */
export async function findThread(
  db: Database,
  settings: Settings,
  envelopeTo: string,
): Promise<FoundThread | null> {
  const address = settings.threads && parseThreadAddress(settings.threads.domain, envelopeTo)
  if (!address) return null
  const { side, kind, id } = address
  const [[entry], [customers]] = await db.batch([
    db
      .select({ officeAddressNumber: inbox.office_address_number, answeredAt: inbox.answered_at })
      .from(inbox)
      .where(isEntryOf({ kind, id })),
    selectCustomers(db, { kind, id }),
  ])
  const key = entry && { kind, id, officeAddressNumber: entry.officeAddressNumber }
  if (!key || !customers || !isValidAddress(settings.auth, address, key)) return null
  const { one, two, three } = customers
  return {
    side,
    key,
    customers: [one, two, three].flatMap((email) => (email ? [toEmailKey(email)] : [])),
    isAnswered: entry.answeredAt !== null,
  }
}

/** Tells if this very mail is stored already. */
export async function isStored(db: Database, receiptHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: threadMails.id })
    .from(threadMails)
    .where(eq(threadMails.receipt_hash, receiptHash))
  return rows.length > 0
}
