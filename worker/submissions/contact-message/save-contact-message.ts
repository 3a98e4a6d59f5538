import { eq } from 'drizzle-orm'
import type { ContactMessage } from '#worker/contract/contact-message.ts'
import type { DryRunResponse } from '#worker/contract/dry-run.ts'
import { toReference } from '#worker/contract/reference-number.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { Database } from '#worker/db/client.ts'
import { contactMessages } from '#worker/db/schema/submissions.ts'
import { storeOnce } from '#worker/db/store-once.ts'
import { countTowardsCaps, toSuspicion } from '#worker/db/submission-counts.ts'
import type { Settings } from '#worker/env.ts'
import { enqueue } from '#worker/outbox/enqueue.ts'
import { checkSubmission, requireStored, type Sender } from '#worker/submissions/spam-check.ts'

/** What one message is to the database: its row, its mail to the company, and the day's counts. */
async function toStatements(
  db: Database,
  settings: Settings,
  message: ContactMessage,
  address: string | null,
  now: number,
) {
  const { leave_empty, captcha_token: token, id = crypto.randomUUID(), ...content } = message
  // A second try under this id is stored no second time, so its token may be the same.
  const sender: Sender = { address, trap: leave_empty, token, action: 'contact', id }
  const arrival = await checkSubmission(settings, content, sender, now)
  const submission = {
    statements: [
      db
        .insert(contactMessages)
        .values({
          id,
          ...content,
          content_hash: arrival.contentHash,
          created_at: now,
          suspected_for: toSuspicion(arrival),
        })
        .returning({ suspected_for: contactMessages.suspected_for }),
      ...enqueue(db, { kind: 'contact_message', id }, content.language, settings, now),
      ...countTowardsCaps(db, arrival, contactMessages, id),
    ],
    idColumns: ['contact_messages.id'],
    contentHash: arrival.contentHash,
    findStored: async () => {
      const [stored] = await db
        .select({ contentHash: contactMessages.content_hash })
        .from(contactMessages)
        .where(eq(contactMessages.id, id))
      return stored
    },
  }
  return { id, arrival, submission }
}

/**
 * Stores a message and its mail to the company in one batch; no mail where it is suspected. Throws Refusal `id_conflict`
 * and `storage_full`, and StorageError.
 */
export async function saveContactMessage(
  db: Database,
  settings: Settings,
  message: ContactMessage,
  address: string | null,
): Promise<Receipt> {
  const now = Date.now()
  const { id, arrival, submission } = await toStatements(db, settings, message, address, now)
  requireStored(await storeOnce(db, submission), arrival, now)
  return { success: true, id, reference: toReference(id) }
}

/**
 * Has tables, triggers and search take a message as they take any other, and keeps nothing: no row, no mail, no count.
 * Throws Refusal `id_conflict` and StorageError.
 */
export async function dryRunContactMessage(
  db: Database,
  settings: Settings,
  message: ContactMessage,
  address: string | null,
): Promise<Omit<DryRunResponse, 'version'>> {
  const now = Date.now()
  const { arrival, submission } = await toStatements(db, settings, message, address, now)
  requireStored(await storeOnce(db, { ...submission, isDryRun: true }), arrival, now)
  return { success: true, dryRun: true }
}
