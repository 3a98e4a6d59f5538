import { eq } from 'drizzle-orm'
import type { Receipt } from '#worker/contract/answers.ts'
import type { ContactMessage } from '#worker/contract/contact-message.ts'
import { toReference } from '#worker/contract/reference.ts'
import type { Database } from '#worker/db/client.ts'
import { contactMessages } from '#worker/db/schema.ts'
import { storeOnce } from '#worker/db/store-once.ts'
import { countArrival, suspicionOf } from '#worker/db/submission-counts.ts'
import type { Settings } from '#worker/env.ts'
import { enqueue } from '#worker/outbox/enqueue.ts'
import { requireStored, toArrival } from '#worker/submissions/arrival.ts'

/**
 * Stores a message and its mail to the company in one batch; no mail where it is suspected. Throws Refusal `id_conflict`
 * and `storage_full`, and StorageError.
 */
export async function receiveMessage(
  db: Database,
  settings: Settings,
  message: ContactMessage,
  address: string | null,
): Promise<Receipt> {
  const { leave_empty, id, ...content } = message
  const now = Date.now()
  const arrival = await toArrival(settings, content, { address, trap: leave_empty }, now)
  const outcome = await storeOnce(db, {
    statements: [
      db
        .insert(contactMessages)
        .values({
          id,
          ...content,
          content_hash: arrival.contentHash,
          created_at: now,
          suspected_for: suspicionOf(arrival),
        })
        .returning({ suspected_for: contactMessages.suspected_for }),
      ...enqueue(db, { kind: 'contact_message', id }, content.language, settings, now),
      ...countArrival(db, arrival, contactMessages, id),
    ],
    idColumns: ['contact_messages.id'],
    contentHash: arrival.contentHash,
    findStoredHash: async () => {
      const [stored] = await db
        .select({ hash: contactMessages.content_hash })
        .from(contactMessages)
        .where(eq(contactMessages.id, id))
      return stored?.hash
    },
  })
  requireStored(outcome, arrival, now)
  return { success: true, id, reference: toReference(id) }
}
