import { eq } from 'drizzle-orm'
import type { Receipt } from '#worker/contract/answers.ts'
import type { ContactMessage } from '#worker/contract/contact-message.ts'
import { toReference } from '#worker/contract/reference.ts'
import type { Database } from '#worker/db/client.ts'
import { contactMessages } from '#worker/db/schema.ts'
import { storeOnce, toContentHash } from '#worker/db/store-once.ts'
import type { Settings } from '#worker/env.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { enqueue } from '#worker/outbox/enqueue.ts'

/** Stores a message and its mail to the company in one batch. Throws Refusal `id_conflict` and StorageError. */
export async function receiveMessage(
  db: Database,
  settings: Settings,
  message: ContactMessage,
): Promise<Receipt> {
  const { leave_empty, id, ...content } = message
  const receipt: Receipt = { success: true, id, reference: toReference(id) }
  // A machine learns nothing from an answer that looks like everyone's.
  if (leave_empty) return receipt

  const now = Date.now()
  const contentHash = await toContentHash(content)
  const outcome = await storeOnce(db, {
    statements: [
      db.insert(contactMessages).values({ id, ...content, content_hash: contentHash, created_at: now }),
      ...enqueue(db, { kind: 'contact_message', id }, ['mail'], settings, now),
    ],
    idColumn: 'contact_messages.id',
    contentHash,
    findStoredHash: async () => {
      const [stored] = await db
        .select({ hash: contactMessages.content_hash })
        .from(contactMessages)
        .where(eq(contactMessages.id, id))
      return stored?.hash
    },
  })
  if (outcome === 'conflict') throw new Refusal('id_conflict')
  return receipt
}
